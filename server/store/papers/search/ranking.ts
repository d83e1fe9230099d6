import type { Database } from '../../database/types';
import type { Parameters } from './toSql';

export type RankingKind = Database['ranking'];

/** Name of the BM25 index, which `to_bm25query` wants. */
export const BM25_INDEX = 'paper_search_bm25';

/** Matches that the built-in ranking looks at: the newest ones, since it reads every one of them. */
export const BUILTIN_WINDOW = 3_000;

/** Weights of abstracts, authors and sources, keywords, titles for `ts_rank_cd`. */
const WEIGHTS = '{0.1, 0.3, 0.4, 1.0}';

/** `ts_rank_cd` of rows of `paper_search` for a tsquery, negative like BM25's scores: smaller is better. */
export const builtinScore = (query: string, parameters: Parameters, table = 's'): string =>
  `-ts_rank_cd('${WEIGHTS}', ${table}.tsv, to_tsquery('english', ${parameters.add(query)}), 1)`;
