import type { Database } from '../../database/types';
import { TOP } from './ranking';

/** The tokens of one of the best records, as BM25 ranks them, with its score: smaller is better. */
export interface BestBody {
  seq: number;
  body: string;
  score: number;
}

/** The best records for some words. */
export async function bestBodies(db: Database, words: string, count: number): Promise<BestBody[]> {
  if (words === '') return [];
  return db.query<BestBody>(
    `select s.seq, s.body, t.score from ${TOP[db.ranking]}($1, $2) t join paper_search s using (seq) order by t.score, s.seq`,
    [words, count],
  );
}

/** Records that a sample of the library holds. */
const SAMPLE = 300;

/** Tokens of records from all over the library, evenly apart. */
export async function sampleBodies(db: Database): Promise<string[]> {
  const rows = await db.query<{ body: string }>(
    `select s.body from (select min(seq) as least, max(seq) as most from paper_search) b
     cross join generate_series(0, ${SAMPLE - 1}) i
     cross join lateral (select body from paper_search where seq >= b.least + (b.most - b.least)::bigint * i / ${SAMPLE} order by seq limit 1) s`,
  );
  return rows.map(({ body }) => body);
}
