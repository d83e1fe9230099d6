import type { Queryable } from '../database/types';

/** A record by its number and its id. */
interface PaperNumber {
  seq: number;
  paper_id: string;
}

/** What tells whether two records are one work to a reader. */
interface PaperHead extends PaperNumber {
  title_key: string;
  /** The first one; empty when there is none. */
  author: string;
}

/** Numbers of records by their ids, in no order. */
export function numbersOf(db: Queryable, ids: readonly string[]): Promise<PaperNumber[]> {
  return db.query<PaperNumber>('select seq, paper_id from paper where paper_id = any ($1::text[])', [ids]);
}

/** The heads of records by their numbers, in no order. */
export function headsOf(db: Queryable, seqs: readonly number[]): Promise<PaperHead[]> {
  return db.query<PaperHead>(
    `select seq, paper_id, title_key, coalesce(authors[1], '') as author from paper where seq = any ($1::integer[])`,
    [seqs],
  );
}
