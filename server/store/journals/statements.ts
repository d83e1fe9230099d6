import type { JournalSort } from '../../../src/model/lists';
import type { Parameters } from '../papers/search/toSql';
import type { JournalMatch } from './match';

/** What narrows the list; see the contract. */
export interface JournalFilters {
  journal_ids: readonly string[];
  scheme: string;
  category: string;
  quartiles: readonly number[];
  top: boolean;
  open_access: boolean | null;
  languages: readonly string[];
}

/** Papers of the library by journal: columns `seq`, `papers`. */
const PAPERS = `
  select n.seq, sum(c.papers) as papers
  from (select seq, unnest(venue_keys) as name_key from journal) n
  join paper_venue v using (name_key) join paper_venue_count c on c.venue_id = v.id
  group by n.seq`;

/** Best rank in the scheme's newest year, or of any scheme in its own newest one: columns `seq`, `quartile`, `top`. */
function ranks({ scheme, category }: JournalFilters, parameters: Parameters): string {
  const code = scheme && parameters.add(scheme);
  const conditions = scheme
    ? [`scheme = ${code}`, `year = (select max(year) from journal_rank where scheme = ${code})`]
    : ['(scheme, year) in (select scheme, max(year) from journal_rank group by scheme)'];
  if (scheme && category) conditions.push(`category = ${parameters.add(category)}`);
  return `select seq, min(quartile) as quartile, bool_or(top) as top from journal_rank where ${conditions.join(' and ')} group by seq`;
}

/** `journal j` with its rank, narrowed by words and category only. */
function from(match: JournalMatch, filters: JournalFilters, parameters: Parameters, joins = ''): string {
  const conditions = [match.where];
  const { scheme, category, journal_ids } = filters;
  if (scheme) conditions.push(`j.subjects @> array[${parameters.add(category ? `${scheme}:${category}` : scheme)}]`);
  if (journal_ids.length > 0) conditions.push(`j.journal_id = any(${parameters.add(journal_ids)}::text[])`);
  return `from journal j left join (${ranks(filters, parameters)}) r using (seq) ${joins} where ${conditions.join(' and ')}`;
}

/** The other filters, one condition each; an empty filter lets everything pass. */
function tests(filters: JournalFilters, parameters: Parameters) {
  const { quartiles, top, open_access, languages } = filters;
  return {
    quartile: quartiles.length > 0 ? `coalesce(r.quartile = any(${parameters.add(quartiles)}::integer[]), false)` : 'true',
    top: top ? 'coalesce(r.top, false)' : 'true',
    open: open_access === null ? 'true' : `coalesce(j.open_access = ${parameters.add(open_access)}, false)`,
    language: languages.length > 0 ? `j.languages && ${parameters.add(languages)}::text[]` : 'true',
  };
}

export interface Counts {
  total: number;
  open: number;
  closed: number;
  top: number;
  quartiles: number[];
  languages: Record<string, number>;
}

/** One row of `Counts`: each facet leaves its own filter out. */
export function countStatement(match: JournalMatch, filters: JournalFilters, parameters: Parameters): string {
  const source = from(match, filters, parameters);
  const { quartile, top, open, language } = tests(filters, parameters);
  const ofQuartile = [1, 2, 3, 4].map((n) => `count(*) filter (where quartile = ${n} and t and o and l)`);
  return `
    with marked as materialized (
      select j.languages, j.open_access, r.quartile, coalesce(r.top, false) as top,
        ${quartile} as q, ${top} as t, ${open} as o, ${language} as l
      ${source}
    )
    select count(*) filter (where q and t and o and l) as total,
      count(*) filter (where open_access and q and t and l) as open,
      count(*) filter (where not open_access and q and t and l) as closed,
      count(*) filter (where top and q and o and l) as top,
      array[${ofQuartile.join(', ')}]::integer[] as quartiles,
      (select coalesce(jsonb_object_agg(language, n), '{}') from (
        select unnest(languages) as language, count(*) as n from marked where q and t and o group by 1
      ) by_language) as languages
    from marked`;
}

const ORDERS: Readonly<Record<JournalSort, string>> = {
  relevance: '',
  title: '',
  quartile: 'r.quartile nulls last, coalesce(r.top, false) desc,',
  paper_count: 'coalesce(c.papers, 0) desc,',
};

/** Sequence numbers of one page in order. Without words, those with papers in the library come first. */
export function pageStatement(
  match: JournalMatch,
  filters: JournalFilters,
  page: { sort: JournalSort; offset: number; size: number },
  parameters: Parameters,
): string {
  const sort = page.sort === 'relevance' && !match.order ? 'paper_count' : page.sort;
  const source = from(match, filters, parameters, sort === 'paper_count' ? `left join (${PAPERS}) c using (seq)` : '');
  return `
    select j.seq ${[source, ...Object.values(tests(filters, parameters))].join(' and ')}
    order by ${(sort === 'relevance' && match.order?.(parameters)) || ORDERS[sort]} j.title_sort, j.seq
    limit ${parameters.add(page.size)} offset ${parameters.add(page.offset)}`;
}

/** Numbers of the first matches in order, each with the number of all: without filters and ranks. */
export const namedStatement = (match: JournalMatch, size: number, parameters: Parameters): string => `
  select j.seq, count(*) over ()::integer as total from journal j where ${match.where}
  order by ${match.order?.(parameters) ?? ''} j.title_sort, j.seq limit ${parameters.add(size)}`;

/** Whole records by sequence number, in the order given as `$1`. */
export const READ_JOURNALS = `
  select j.journal_id, j.title, j.title_zh, j.title_en, j.names, j.issn, j.eissn, j.cn_number, j.publisher, j.country,
    j.languages, j.open_access, j.url, j.source,
    (select coalesce(jsonb_agg(to_jsonb(c) order by s.place), '[]')
     from unnest(j.subjects) with ordinality s (key, place)
     join journal_category c on c.scheme = split_part(s.key, ':', 1) and c.code = split_part(s.key, ':', 2)) as subjects,
    (select coalesce(jsonb_agg(jsonb_build_object('scheme', r.scheme, 'year', r.year, 'category', r.category,
       'category_name', k.name, 'quartile', r.quartile, 'top', r.top) order by r.year desc, r.quartile, k.name), '[]')
     from journal_rank r join journal_category k on k.scheme = r.scheme and k.code = r.category
     where r.seq = j.seq) as quartiles,
    coalesce(p.papers, 0) as paper_count, coalesce(p.sources, '{}') as paper_sources
  from unnest($1::integer[]) with ordinality w (seq, place)
  join journal j using (seq)
  left join lateral (
    select sum(n.papers)::integer as papers, array_agg(v.name order by n.papers desc) as sources
    from paper_venue v join paper_venue_count n on n.venue_id = v.id
    where v.name_key = any(j.venue_keys) and n.papers > 0
  ) p on true
  order by w.place`;
