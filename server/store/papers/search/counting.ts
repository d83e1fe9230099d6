import type { QueryNode } from '../../../../src/contract/query/tree';
import type { Database } from '../../database/types';
import { whereOf, type LibraryQuery } from './librarySearch';
import { SAMPLED } from './sample';
import { SCORED_SINGLY } from './statements';
import { Parameters, readsTexts } from './toSql';

/** How many matches have a combination of facet values. */
export interface Combination {
  facet_id: number;
  count: number;
}

/** The matches by combination, before the filters of facets. */
export interface Count {
  combinations: Combination[];
  /** Counted in the sample: right to some hundredths, and rare combinations may be missing. */
  estimated: boolean;
  /** Numbers of the matches themselves, where they are few: up to `SCORED_SINGLY`. */
  among: number[] | null;
}

interface CountRow {
  ids: number[];
  counts: number[];
  estimated: boolean;
  seqs: number[];
}

/** More matches than this are estimated: counting reads each row. */
const EXACT_WORDS = 25_000;
/** The same where the index alone does not tell whether a row matches, and its text is read too. */
const EXACT_SIDE_BY_SIDE = 5_000;
/** The same where nothing is asked for: an index knows the counts. */
const EXACT_ALL = 200_000;

function exactUpTo(tree: QueryNode | null): number {
  if (!tree) return EXACT_ALL;
  return readsTexts(tree) ? EXACT_SIDE_BY_SIDE : EXACT_WORDS;
}

export interface CountOptions {
  /** So many records at the front are to be read: where these are most of all, the count is exact. */
  reach?: number;
  /** Only matches with these combinations, counted exactly. */
  facetIds?: readonly number[];
}

/**
 * Counts the matches: exactly up to a size, from the sample above it. Null when the query asks for nothing that can be found.
 */
export async function countMatches(db: Database, asked: LibraryQuery, { reach = 0, facetIds }: CountOptions = {}): Promise<Count | null> {
  const parameters = new Parameters();
  const words = whereOf(asked, parameters);
  if (words === null) return null;
  const where = facetIds ? `${words} and s.facet_id = any(${parameters.add(facetIds)}::integer[])` : words;
  const most = facetIds ? Infinity : Math.max(exactUpTo(asked.query.tree), 2 * reach);
  const statement = most === Infinity ? exactly(where) : upTo(where, Math.floor(most / SAMPLED), asked.query.tree !== null);
  const [row] = await db.query<CountRow>(statement, parameters.values);
  const { ids, counts, estimated, seqs } = row ?? { ids: [], counts: [], estimated: false, seqs: [] };
  const combinations = ids.map((facet_id, i) => ({ facet_id, count: counts[i] ?? 0 }));
  const all = combinations.reduce((sum, { count }) => sum + count, 0);
  return { combinations, estimated, among: seqs.length === all ? seqs : null };
}

const byCombination = (table: string, where: string, seqs = '') =>
  `select s.facet_id, count(*)::integer as n${seqs} from ${table} s where ${where} group by s.facet_id`;

const asArrays = (estimated: string) => `
  select coalesce(array_agg(facet_id), '{}') as ids, coalesce(array_agg(n), '{}') as counts, ${estimated} as estimated,
    case when coalesce(sum(n), 0) <= ${SCORED_SINGLY} then array(select unnest(seqs) from counted) else '{}' end as seqs
  from counted`;

const exactly = (where: string): string => `
  with counted as materialized (${byCombination('paper_search', where, ', array_agg(s.seq) as seqs')}) ${asArrays('false')}`;

/** More matches in the sample than these are more than `SCORED_SINGLY` in the library, as good as always. */
const SAMPLED_OF_FEW = 40;

/** The sample first, and all records only where the sample has no more matches than `most`. @param named with the numbers of few */
const upTo = (where: string, most: number, named: boolean): string => `
  with sampled as materialized (${byCombination('paper_search_sample', where)}),
  size as materialized (select coalesce(sum(n), 0) > ${most} as large, coalesce(sum(n), 0) <= ${SAMPLED_OF_FEW} as few from sampled),
  counted as materialized (
    ${byCombination('paper_search', `(select not large from size) and (${where})`, `, ${named ? NUMBERS_OF_FEW : NO_NUMBERS} as seqs`)}
    union all select facet_id, n * ${SAMPLED}, null from sampled where (select large from size)
  )
  ${asArrays('(select large from size)')}`;

const NUMBERS_OF_FEW = 'array_agg(s.seq) filter (where (select few from size))';
/** Without words the index of combinations alone is counted, which does not have them. */
const NO_NUMBERS = 'null::integer[]';
