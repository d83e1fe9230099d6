import type { Sort } from '../../../../src/contract/entities/paper';
import { paperColumns } from '../papers';
import type { Parameters } from './toSql';
import { BM25_INDEX, SCORED_BY_US, scoresOf, TOP, type RankingKind } from './ranking';
import { CITED_ORDER, citedFirst } from './cited';

/** Up to so many matches are scored one by one: exact, but each takes a quarter of a millisecond. */
export const SCORED_SINGLY = 100;
/** Best matches of any word that BM25 ranks by its index; matches of the query beyond them follow by date. */
export const BEST = 1_000;
/** The same when filters leave few of the matches. */
export const BEST_NARROWED = 5_000;

/** Of more matches than these each of the best is looked at by itself, whatever the planner believes; fewer are found together. */
const FOUND_TOGETHER = 30_000;

/** Rows `s` of the best `b` by their numbers. The planner would read the whole of a library that is not large for a thousand of them. */
const EACH_BY_ITSELF = 'cross join lateral (select * from paper_search x where x.seq = b.seq offset 0) s';

const ORDERS: Readonly<Record<Exclude<Sort, 'relevance'>, string>> = {
  newest: 's.day desc, s.seq desc',
  oldest: 's.day = 0, s.day, s.seq',
  title: `s.title_sort = '', s.title_sort, s.seq`,
  cited: CITED_ORDER,
};

/** The query: conditions on `paper_search s`, and the words to rank by. */
export interface Match {
  where: string;
  ranking: RankingKind;
  /** Words for BM25; empty when there is nothing to rank by. */
  words: string;
  /** Letters and digits of the query: a record of that very title comes first. */
  title: string;
  /** tsquery of all the words side by side: records that hold them so come before others. Null for none. */
  phrase: string | null;
  /** The text of each candidate is read to see whether it matches. */
  readsTexts: boolean;
}

export interface PageRequest {
  sort: Sort;
  offset: number;
  size: number;
  /** Matches before and after the filters. */
  matched: number;
  total: number;
  /** What is read of the records `p`; all of them without it. */
  columns?: string;
}

/** One page of the matches, as records in order: fewer than its size where it has two versions of a work. */
export function pageStatement(match: Match, page: PageRequest, parameters: Parameters): string {
  // The limit tells the planner how few rows there are to join.
  return `select ${page.columns ?? paperColumns}
    from (select seq, place from (${orderedSeqs(match, page, parameters)}) o limit ${parameters.add(page.size)}) r
    join paper p using (seq)
    where not exists (${betterVersion('r.seq', match.where)})
    order by r.place`;
}

/** A version of the same work that stands before a record and is found too. */
const betterVersion = (seq: string, where: string): string => `
  select 1 from paper_version mine
  join paper_version v on v.work = mine.work and v.place < mine.place
  join paper_search s on s.seq = v.seq
  where mine.seq = ${seq} and ${where}`;

/** Columns `seq`, `place`. */
function orderedSeqs(match: Match, page: PageRequest, parameters: Parameters): string {
  if (page.sort === 'cited') return citedFirst(match.where, page, parameters);
  const limit = () => `limit ${parameters.add(page.size)} offset ${parameters.add(page.offset)}`;
  if (page.sort !== 'relevance' || match.words === '') {
    const order = ORDERS[page.sort === 'relevance' ? 'newest' : page.sort];
    return numbered(`select s.seq from paper_search s where ${match.where} order by ${order} ${limit()}`);
  }
  if (match.ranking === 'bm25' && page.total <= SCORED_SINGLY) {
    return numbered(`
      select f.seq from (select s.seq, s.day, s.body from paper_search s where ${match.where} offset 0) f
      order by ${titleFirst('f', match, parameters)} f.body <@> to_bm25query(${parameters.add(match.words)}, '${BM25_INDEX}'), f.day desc, f.seq desc ${limit()}`);
  }
  const few = match.ranking === 'builtin' && page.total <= SCORED_BY_US;
  const best = few
    ? `select seq, score from ${scoresOf(match.words, match.where, parameters)}`
    : bestOf(match, candidates(page), parameters);
  return bestFirst(match, page, best, parameters);
}

/** How many of the best are looked at, so that enough of them pass the filters. Steps: a page more must not change it. */
function candidates({ total, matched }: PageRequest): number {
  if (total >= matched / 3) return BEST;
  return total >= matched / 10 ? 2 * BEST : BEST_NARROWED;
}

/** Rows of an ordered select with their place. */
const numbered = (ordered: string, from = 0): string => `select seq, ${from} + row_number() over () as place from (${ordered}) ordered`;

/** Sorts a record of the very title that was asked for before all others. */
function titleFirst(table: string, match: Match, parameters: Parameters): string {
  if (!match.title) return '';
  const title = parameters.add(match.title);
  return `${table}.seq not in (
    select t.seq from paper t where t.title_key = ${title} and t.in_library
    union all select t.seq from paper t where t.title_zh_key <> '' and t.title_zh_key = ${title} and t.in_library
  ),`;
}

/** Sorts records that hold the words side by side before those that hold them apart. */
const wholeFirst = (table: string, match: Match, parameters: Parameters): string =>
  match.phrase ? `not (${table}.tsv @@ to_tsquery('english', ${parameters.add(match.phrase)})),` : '';

/** Scores of the best candidates: columns `seq`, `score`. */
const bestOf = ({ ranking, words }: Pick<Match, 'ranking' | 'words'>, max: number, parameters: Parameters): string =>
  `select seq, score from ${TOP[ranking]}(${parameters.add(words)}, ${max})`;

/**
 * Matches among the best candidates by score, then the other matches, newest first. The others are looked for only
 * when the page reaches them.
 */
function bestFirst(match: Match, page: PageRequest, best: string, parameters: Parameters): string {
  const together = page.matched <= (match.readsTexts ? BEST : FOUND_TOGETHER);
  const size = `${parameters.add(page.size)}::integer`;
  const offset = `${parameters.add(page.offset)}::integer`;
  const others = `
    select s.seq from paper_search s where ${match.where} and not exists (select 1 from hit where hit.seq = s.seq)
    order by s.day desc, s.seq desc
    limit (select greatest(0, least(${size}, ${size} + ${offset} - n)) from known)
    offset (select greatest(0, ${offset} - n) from known)`;
  return `
    with hit as materialized (
      select b.seq, row_number() over (order by ${titleFirst('b', match, parameters)} ${wholeFirst('s', match, parameters)} b.score, s.day desc, b.seq desc) as place
      from (${best}) b ${together ? 'join paper_search s using (seq)' : EACH_BY_ITSELF}
      where ${match.where}
    ),
    known as (select count(*)::integer as n from hit)
    (select seq, place from hit order by place limit ${size} offset ${offset})
    union all (${numbered(others, BEST_NARROWED)})`;
}

const asArrays = (ordered: string, more = ''): string => `
    select coalesce(array_agg(seq order by place), '{}') as seqs, coalesce(array_agg(facet_id order by place), '{}') as facet_ids${more}
    from (${ordered}) r`;

/** All matches, for few of them: sequence numbers and facets, in order. */
export function allStatement(match: Match, sort: Sort, parameters: Parameters): string {
  const order = sort === 'relevance' ? bestOrder(match, parameters) : inTable(ORDERS[sort], 'f');
  const scored = sort === 'relevance' && isScoredByUs(match);
  return asArrays(`
    select f.seq, f.facet_id, row_number() over (order by ${order}) as place
    from (select s.* from paper_search s where ${match.where} limit ${SCORED_SINGLY} offset 0) f
    ${scored ? `left join ${scoresOf(match.words, match.where, parameters)} b on b.seq = f.seq` : ''}`);
}

const isScoredByUs = ({ ranking, words }: Match): boolean => ranking === 'builtin' && words !== '';

/** Order of rows `f` that are scored one by one, with their scores `b` where these are our own. */
function bestOrder(match: Match, parameters: Parameters): string {
  const bm25 = () => (match.words ? `f.body <@> to_bm25query(${parameters.add(match.words)}, '${BM25_INDEX}'),` : '');
  const score = isScoredByUs(match) ? 'coalesce(b.score, 0),' : bm25();
  return `${titleFirst('f', match, parameters)} ${wholeFirst('f', match, parameters)} ${score} f.day desc, f.seq desc`;
}

const inTable = (order: string, table: string): string => order.replace(/\bs\./g, `${table}.`);

/** Score of a text that is nothing but the words, each once: what scores for different words are compared by. Null for the ranking of our own. */
function idealScore({ ranking, words }: Pick<Match, 'ranking' | 'words'>, parameters: Parameters): string {
  if (ranking !== 'bm25') return 'null::float8';
  const once = [...new Set(words.split(' '))].join(' ');
  return `(select nullif(${parameters.add(once)}::text <@> to_bm25query(${parameters.add(words)}, '${BM25_INDEX}'), 0))`;
}

/** The best records with some of the words: sequence numbers, facets and how well each fits, in order. Null when there is no word. */
export function relaxedStatement(
  match: Omit<Match, 'where'>,
  { sort, most, limits }: { sort: Sort; most: number; limits: readonly string[] },
  parameters: Parameters,
): string | null {
  if (!match.words) return null;
  const best = bestOf(match, most, parameters);
  const order = sort === 'relevance' ? 'b.score, s.day desc, s.seq desc' : ORDERS[sort];
  const fits = `, coalesce(array_agg(score / ideal order by place), '{}') as fits`;
  const ordered = `
    select s.seq, s.facet_id, b.score, ${idealScore(match, parameters)} as ideal, row_number() over (order by ${order}) as place
    from (select seq, score from (${best}) c order by score limit ${most}) b ${EACH_BY_ITSELF}
    where ${['true', ...limits].join(' and ')}`;
  return asArrays(ordered, fits);
}

/** Records of a list of numbers, as far as they are in the library: in the order of the list, or sorted. */
export const listedStatement = (seqs: string, limits: readonly string[], sort: Sort = 'relevance'): string =>
  asArrays(`
    select s.seq, s.facet_id, row_number() over (order by ${sort === 'relevance' ? 'w.place' : ORDERS[sort]}) as place
    from unnest(${seqs}::integer[]) with ordinality as w (seq, place) join paper_search s using (seq)
    where ${['true', ...limits].join(' and ')}`);
