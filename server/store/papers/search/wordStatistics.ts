import type { Queryable } from '../../database/types';

/** What the ranking without pg_textsearch knows of the library as a whole. */
export interface LibraryStatistics {
  records: number;
  /** Mean length of the ranked texts. */
  mean_bytes: number;
  /** Number of the newest record that was counted. */
  newest: number;
}

/** The library as it is now. Reads every row of the table, none of the texts. */
export async function measureLibrary(db: Queryable): Promise<LibraryStatistics> {
  const [row] = await db.query<LibraryStatistics>(
    `select count(*)::integer as records, coalesce(avg(octet_length(body)), 1)::float8 as mean_bytes, coalesce(max(seq), 0) as newest from paper_search`,
  );
  return row ?? { records: 0, mean_bytes: 1, newest: 0 };
}

/** What was counted last; null before the first time. */
export async function readStatistics(db: Queryable): Promise<LibraryStatistics | null> {
  const [row] = await db.query<LibraryStatistics>('select records, mean_bytes, newest from search_statistics');
  return row ?? null;
}

export async function writeStatistics(db: Queryable, { records, mean_bytes, newest }: LibraryStatistics): Promise<void> {
  await db.query(
    `insert into search_statistics (records, mean_bytes, newest) values ($1, $2, $3)
     on conflict (only_one) do update set records = excluded.records, mean_bytes = excluded.mean_bytes, newest = excluded.newest`,
    [records, mean_bytes, newest],
  );
}

/** Words of every `nth` record, as far as `least` of these have them, the most frequent first. */
export async function sampleWords(db: Queryable, nth: number, least: number, most: number): Promise<string[]> {
  const sample = `select tsv from paper_search where seq % ${Math.trunc(nth)} = 0`;
  const rows = await db.query<{ word: string }>('select word from ts_stat($1) where ndoc >= $2 order by ndoc desc, word limit $3', [
    sample,
    least,
    most,
  ]);
  return rows.map(({ word }) => word);
}

/** A word in some records: how often it stands in each, a title counted twice, and how long the ranked texts are. */
export interface WordPostings {
  word: string;
  seqs: number[];
  times: number[];
  bytes: number[];
}

/** Those of the words that the next records have, and the last number that was read; null after the last record. */
export async function readPostings(
  db: Queryable,
  after: number,
  count: number,
  words: readonly string[],
): Promise<{ last: number; postings: WordPostings[] } | null> {
  const [page] = await db.query<{ last: number | null }>(
    'select max(seq) as last from (select seq from paper_search where seq > $1 order by seq limit $2) s',
    [after, count],
  );
  const last = page?.last ?? null;
  if (last === null) return null;
  const postings = await db.query<WordPostings>(
    `select u.lexeme as word, array_agg(s.seq) as seqs, array_agg(s.bytes) as bytes,
       array_agg(cardinality(u.positions) + cardinality(array_positions(u.weights, 'A'))) as times
     from (select seq, tsv, octet_length(body) as bytes from paper_search where seq > $1 and seq <= $2 offset 0) s
     cross join lateral unnest(s.tsv) u
     where u.lexeme = any($3) group by u.lexeme`,
    [after, last, words],
  );
  return { last, postings };
}

/** A row of `search_word`. */
export interface CountedWord {
  word: string;
  records: number;
  best: number[];
}

export async function writeCountedWords(db: Queryable, words: readonly CountedWord[]): Promise<void> {
  await db.query(
    `insert into search_word (word, records, best)
     select * from json_to_recordset($1::json) as t (word text, records integer, best integer[])
     on conflict (word) do update set records = excluded.records, best = excluded.best`,
    [JSON.stringify(words)],
  );
}

/** Takes out the words that are no longer counted. */
export async function keepCountedWords(db: Queryable, words: readonly string[]): Promise<void> {
  await db.query('delete from search_word where word <> all($1)', [words]);
}
