import type { Database } from '../../database/types';
import type { Parameters } from './toSql';

export type RankingKind = Database['ranking'];

/** Name of the BM25 index, which `to_bm25query` wants. */
export const BM25_INDEX = 'paper_search_bm25';

/** Functions of some words and a number: the best records with any of the words, `seq` and `score`. Smaller scores are better. */
export const TOP: Readonly<Record<RankingKind, string>> = { bm25: 'paper_search_top', builtin: 'paper_search_plain' };

/** Without pg_textsearch so many matches are scored one by one, some 15 µs each; of more the best of any of the words. */
export const SCORED_BY_US = 2_000;

/** Rows `seq`, `score` of the records of a condition on `paper_search s`, by the ranking of our own. Those with none of the words are left out. */
export const scoresOf = (words: string, where: string, parameters: Parameters): string =>
  `paper_search_scores(${parameters.add(words)}, array(select s.seq from paper_search s where ${where} limit ${SCORED_BY_US}))`;
