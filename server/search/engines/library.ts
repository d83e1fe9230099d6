import type { Engine, Paper } from '../../../src/contract/entities/paper';
import type { Database } from '../../store/database/types';
import { titleKey } from '../../records/record';
import { paperColumns } from '../../store/papers/papers';
import { addedCondition } from '../../store/papers/search/added';
import { countFacets, narrows, type Combination, type Counted } from '../library/facets';
import { FacetDirectory } from '../../store/papers/search/facetDirectory';
import { countStatement, pageStatement, relaxedStatement, type Match } from '../../store/papers/search/statements';
import { markedTerms, writtenTerms } from '../library/terms';
import { parseQuery } from '../../../src/contract/query/parser';
import { compileQuery, Parameters, rankingTextOf } from '../../store/papers/search/toSql';
import { LIBRARY_ENGINE } from '../../../src/contract/searchHistory';
import { positiveLeaves, type ParsedQuery } from '../../../src/contract/query/tree';
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
    const found = (await this.all(query, request, signal)) ?? this.empty(request);
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
  private async all(query: ParsedQuery, request: SearchRequest, signal: AbortSignal): Promise<SearchResult | null> {
    const counting = new Parameters();
    const where = this.where(query, request, counting);
    if (where === null) return null;
    const [row] = await this.db.query<{ ids: number[]; counts: number[] }>(countStatement(where), counting.values);
    signal.throwIfAborted();
    const combinations = row?.ids.map((facet_id, i) => ({ facet_id, count: row.counts[i] ?? 0 })) ?? [];
    if (combinations.length === 0) return query.plain && !(await this.hasOlder(query, request)) ? this.some(query, request) : null;
    await this.directory.learn(this.db, row?.ids ?? []);
    const counted = countFacets(combinations, this.directory, request.filters);
    const offset = (request.current - 1) * request.size;
    if (offset >= counted.total) return this.page(request, counted, [], false);

    const parameters = new Parameters();
    const conditions = [this.where(query, request, parameters)];
    if (counted.passing.length < combinations.length) conditions.push(`s.facet_id = any(${parameters.add(counted.passing)})`);
    const match = { ...this.match(query, request), where: conditions.join(' and ') };
    const matched = combinations.reduce((sum, { count }) => sum + count, 0);
    const { sort, size } = request;
    const statement = pageStatement(match, { sort, offset, size, matched, total: counted.total }, parameters);
    return this.page(request, counted, await this.db.query<Paper>(statement, parameters.values), false);
  }

  /** What the query asks for, among the records that are new enough. Null when it asks for nothing that can be found. */
  private where({ tree }: ParsedQuery, { filters }: SearchRequest, parameters: Parameters): string | null {
    const words = tree ? compileQuery(tree, parameters) : 'true';
    const added = addedCondition(filters, parameters);
    return words && added ? `${words} and ${added}` : words;
  }

  /** Whether all words are found, though in no record that is new enough: the search is as exact as without that filter. */
  private async hasOlder({ tree }: ParsedQuery, { filters }: SearchRequest): Promise<boolean> {
    if (filters.added_after === null || !tree) return false;
    const parameters = new Parameters();
    const words = compileQuery(tree, parameters) ?? 'false';
    const found = await this.db.query(`select 1 from paper_search s where ${words} limit 1`, parameters.values);
    return found.length > 0;
  }

  private match(query: ParsedQuery, request: SearchRequest): Omit<Match, 'where'> {
    const texts = positiveLeaves(query.tree)
      .filter((leaf) => leaf.field !== 'source')
      .map((leaf) => leaf.text);
    return { ranking: this.db.ranking, words: rankingTextOf(query.tree), texts, title: titleKey(request.query) };
  }

  private async some(query: ParsedQuery, request: SearchRequest): Promise<SearchResult | null> {
    const parameters = new Parameters();
    const statement = relaxedStatement(this.match(query, request), request, narrows(request.filters), parameters);
    if (!statement) return null;
    const [row] = await this.db.query<{ seqs: number[]; facet_ids: number[] }>(statement, parameters.values);
    const { seqs = [], facet_ids = [] } = row ?? {};
    await this.directory.learn(this.db, [...new Set(facet_ids)]);
    const combinations = facet_ids.map((facet_id): Combination => ({ facet_id, count: 1 }));
    const counted = countFacets(combinations, this.directory, request.filters);
    const passing = new Set(counted.passing);
    const offset = (request.current - 1) * request.size;
    const onPage = seqs.filter((_, i) => passing.has(facet_ids[i] ?? 0)).slice(offset, offset + request.size);
    const records = await this.db.query<Paper>(
      `select ${paperColumns} from unnest($1::integer[]) with ordinality as w (seq, place) join paper p using (seq) order by w.place`,
      [onPage],
    );
    return this.page(request, counted, records, counted.total > 0);
  }
}
