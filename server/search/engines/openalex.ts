import type { Engine, FacetValue, Facets, Paper } from '../../../src/contract/entities/paper';
import type { Config } from '../../kernel/config';
import type { Queryable } from '../../store/database/types';
import { badRequest } from '../../kernel/errors';
import { rememberPapers } from '../../store/papers/remember';
import { facetLabel } from '../library/facets';
import { markedTerms } from '../library/terms';
import { listWorks, type WorkList } from '../openalex/client';
import { toPaper, typeOfGroup, typesOf } from '../openalex/mapping';
import { FACET_GROUPS, filterText, sortText, toOpenAlex, type FacetName } from '../openalex/request';
import { parseQuery } from '../../../src/contract/query/parser';
import type { SearchEngine, SearchRequest, SearchResult } from './engine';

const INFO: Engine = {
  engine_id: 'openalex',
  name: 'OpenAlex',
  description: '通过互联网检索开放学术目录 OpenAlex（超过两亿篇）',
  engine_type: 6,
  is_default: false,
};

/** Most records a page, and most that paging reaches: OpenAlex's own limits. */
const MAX_SIZE = 100;
const MAX_REACH = 10_000;
const MAX_SOURCES = 30;
/** Searches whose counts are cached, so that turning a page costs one request and not five. */
const MAX_CACHED = 50;
const KEEP_MS = 10 * 60_000;

/** OpenAlex over HTTP. Records that were found are remembered, so that they can be cited and asked about. */
export class OpenAlexEngine implements SearchEngine {
  readonly info = INFO;
  private readonly counts = new Map<string, { facets: Facets; until: number }>();

  constructor(
    private readonly config: Config,
    private readonly db: Queryable,
  ) {}

  async search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
    const { query, problem } = parseQuery(request.query);
    const empty = {
      current: request.current,
      size: request.size,
      engine: INFO.engine_id,
      total: 0,
      records: [],
      relaxed: false,
      terms: [],
    };
    if (!query) return { ...empty, facets: null, problem };
    if (request.filters.added_after !== null) throw badRequest('只有本地文献库能按入库时间筛选');
    const { authors = [], keywords = [], institutions = [] } = request.filters;
    if (authors.length + keywords.length + institutions.length > 0) throw badRequest('只有本地文献库能按作者、关键词与机构筛选');
    if (request.size > MAX_SIZE) throw badRequest(`OpenAlex 每页最多 ${MAX_SIZE} 条`);
    const { search, filters } = toOpenAlex(query.tree);
    const unknownTypes = request.filters.types.length > 0 && typesOf(request.filters.types).length === 0;
    if (unknownTypes || (!query.tree && request.query.trim()))
      return { ...empty, facets: request.with_facets ? noFacets() : null, problem: null };
    const [list, facets] = await Promise.all([
      this.list(request, search, filters, signal),
      request.with_facets ? this.facets(request, search, filters, signal) : null,
    ]);
    const found = list.results.map(toPaper).filter((paper): paper is Paper => paper !== null);
    await rememberPapers(this.db, found);
    return { ...empty, total: list.meta.count, records: found, facets, problem: null, terms: markedTerms(query.tree) };
  }

  private async list(request: SearchRequest, search: string, own: readonly string[], signal: AbortSignal): Promise<WorkList> {
    const reachable = request.current * request.size <= MAX_REACH;
    const list = await listWorks(
      this.config,
      {
        search,
        filter: filterText(own, request.filters),
        sort: sortText(request.sort, search !== ''),
        page: String(reachable ? request.current : 1),
        'per-page': String(request.size),
      },
      signal,
    );
    return reachable ? list : { ...list, results: [] };
  }

  private async facets(request: SearchRequest, search: string, own: readonly string[], signal: AbortSignal): Promise<Facets> {
    const key = JSON.stringify([search, own, request.filters]);
    const cached = this.counts.get(key);
    if (cached && cached.until > Date.now()) return cached.facets;
    const names = Object.keys(FACET_GROUPS) as FacetName[];
    const lists = await Promise.all(
      names.map((name) =>
        listWorks(this.config, { search, filter: filterText(own, request.filters, name), group_by: FACET_GROUPS[name] }, signal),
      ),
    );
    const facets = noFacets();
    names.forEach((name, i) => (facets[name] = toFacet(name, lists[i]?.group_by ?? [])));
    const [oldest] = this.counts.keys();
    if (this.counts.size >= MAX_CACHED && oldest !== undefined) this.counts.delete(oldest);
    this.counts.set(key, { facets, until: Date.now() + KEEP_MS });
    return facets;
  }
}

/** OpenAlex's own fields of research are not those of ESI: that facet stays empty. */
const noFacets = (): Facets => ({ types: [], years: [], sources: [], subjects: [], languages: [] });

function toFacet(name: FacetName, groups: WorkList['group_by']): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const { key, key_display_name, count } of groups) {
    const value = name === 'types' ? String(typeOfGroup(key)) : key.replace(/^.*\//, '');
    const label = name === 'sources' ? key_display_name : facetLabel(name, value);
    if (value === '' || (name === 'years' && !/^\d{4}$/.test(value))) continue;
    values.set(value, { value, label, count: count + (values.get(value)?.count ?? 0) });
  }
  const list = [...values.values()].sort((a, b) => b.count - a.count);
  if (name === 'years') return list.sort((a, b) => Number(a.value) - Number(b.value));
  return name === 'sources' ? list.slice(0, MAX_SOURCES) : list;
}
