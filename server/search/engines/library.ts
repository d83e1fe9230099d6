import type { Engine, Paper } from '../../../src/contract/entities/paper';
import { parseQuery } from '../../../src/contract/query/parser';
import { LIBRARY_ENGINE } from '../../../src/contract/searchHistory';
import type { Database } from '../../store/database/types';
import { FacetDirectory } from '../../store/papers/search/facetDirectory';
import {
  countMatches,
  hasMatches,
  papersBySeq,
  readMatches,
  someMatches,
  type Combination,
  type LibraryQuery,
} from '../../store/papers/search/librarySearch';
import { countFacets, narrows, type Counted } from '../library/facets';
import { markedTerms, writtenTerms } from '../library/terms';
import type { SearchEngine, SearchRequest, SearchResult } from './engine';

const INFO: Engine = {
  engine_id: LIBRARY_ENGINE,
  name: '本地文献库',
  description: '检索本站收录与导入的中英文文献',
  engine_type: 6,
  is_default: true,
};

/** The library of this installation. */
export class LibraryEngine implements SearchEngine {
  readonly info = INFO;
  private readonly directory = new FacetDirectory();

  constructor(private readonly db: Database) {}

  async search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
    const { query, problem } = parseQuery(request.query);
    if (!query) return { ...this.empty(request), facets: null, problem };
    // Signs without a word find nothing; only an empty text means everything.
    if (!query.tree && request.query.trim()) return this.empty(request);
    const asked = { text: request.query, query, filters: request.filters, sort: request.sort };
    const found = (await this.all(asked, request, signal)) ?? this.empty(request);
    return { ...found, terms: writtenTerms(markedTerms(query.tree), found.records) };
  }

  private empty(request: SearchRequest): SearchResult {
    const facets = { types: [], years: [], sources: [], subjects: [], languages: [] };
    return {
      total: 0,
      records: [],
      current: request.current,
      size: request.size,
      engine: INFO.engine_id,
      facets: request.with_facets ? facets : null,
      problem: null,
      relaxed: false,
      terms: [],
    };
  }

  private page(request: SearchRequest, { total, facets }: Counted, records: Paper[], relaxed: boolean): SearchResult {
    return { ...this.empty(request), total, records, relaxed, facets: request.with_facets ? facets : null };
  }

  /** Records with all that the query asks for; when there is none and the query is words only, those with some. */
  private async all(asked: LibraryQuery, request: SearchRequest, signal: AbortSignal): Promise<SearchResult | null> {
    const combinations = await countMatches(this.db, asked);
    if (combinations === null) return null;
    signal.throwIfAborted();
    if (combinations.length === 0) return asked.query.plain && !(await this.hasOlder(asked)) ? this.some(asked, request) : null;
    const counted = await this.count(combinations, request);
    const offset = (request.current - 1) * request.size;
    if (offset >= counted.total) return this.page(request, counted, [], false);
    const passing = counted.passing.length < combinations.length ? counted.passing : null;
    const matched = combinations.reduce((sum, { count }) => sum + count, 0);
    const records = await readMatches(this.db, asked, passing, { offset, size: request.size, matched, total: counted.total });
    return this.page(request, counted, records, false);
  }

  /** Whether all words are found, though in no record that is new enough: the search is as exact as without that filter. */
  private async hasOlder(asked: LibraryQuery): Promise<boolean> {
    return asked.filters.added_after !== null && hasMatches(this.db, asked);
  }

  private async count(combinations: readonly Combination[], { filters }: SearchRequest): Promise<Counted> {
    await this.directory.learn(this.db, [...new Set(combinations.map(({ facet_id }) => facet_id))]);
    return countFacets(combinations, this.directory, filters);
  }

  private async some(asked: LibraryQuery, request: SearchRequest): Promise<SearchResult | null> {
    const found = await someMatches(this.db, asked, narrows(request.filters));
    if (!found) return null;
    const counted = await this.count(
      found.map(({ facet_id }) => ({ facet_id, count: 1 })),
      request,
    );
    const passing = new Set(counted.passing);
    const offset = (request.current - 1) * request.size;
    const onPage = found.filter(({ facet_id }) => passing.has(facet_id)).slice(offset, offset + request.size);
    const records = await papersBySeq(
      this.db,
      onPage.map(({ seq }) => seq),
    );
    return this.page(request, counted, records, counted.total > 0);
  }
}
