import type { Database, Queryable } from '../database/types';
import { TOP } from '../papers/search/ranking';
import { Parameters } from '../papers/search/toSql';
import { cached } from './cache';
import { conditionOf, rankingWordsOf, type Narrow, type Criteria } from './condition';

/** A record by its number, with its day as YYYYMMDD. */
export interface Dated {
  seq: number;
  day: number;
}

/** How candidates are asked for. */
interface Asked {
  narrow: Narrow;
  /** Later records are new. */
  seen: number;
  /** The newest record. */
  newest: number;
  /** Papers to return. */
  max: number;
}

/** Best matches to choose the newest from, for each paper to return. */
const DEPTH = 5;
/** New matches that are looked at. */
const ARRIVED = 200;
/** The best matches, or the newest ones where there are no words to rank by. Cached in memory until records arrive. */
export function best(db: Database, criteria: Criteria, { narrow, max, newest }: Asked): Promise<Dated[]> {
  const key = JSON.stringify([criteria.query, criteria.filters, narrow.resource_types, narrow.languages, max]);
  return cached(db, key, newest, () => askBest(db, criteria, narrow, max));
}

async function askBest(db: Database, criteria: Criteria, narrow: Narrow, max: number): Promise<Dated[]> {
  const parameters = new Parameters();
  const where = conditionOf(criteria, narrow, parameters);
  if (!where) return [];
  const words = rankingWordsOf(criteria);
  const limit = parameters.add(max * DEPTH);
  if (words === '') {
    return db.query<Dated>(
      `select s.seq, s.day from paper_search s where ${where} order by s.day desc, s.seq desc limit ${limit}`,
      parameters.values,
    );
  }
  return db.query<Dated>(
    `select s.seq, s.day from ${TOP[db.ranking]}(${parameters.add(words)}, ${limit}) t join paper_search s using (seq) where ${where}`,
    parameters.values,
  );
}

/** Matches among the records that came after `seen`. */
export async function arrived(db: Queryable, criteria: Criteria, { narrow, seen, newest }: Asked): Promise<Dated[]> {
  if (seen >= newest) return [];
  const parameters = new Parameters();
  const where = conditionOf(criteria, narrow, parameters);
  if (!where) return [];
  return db.query<Dated>(
    `select s.seq, s.day from paper_search s where s.seq > ${parameters.add(seen)} and ${where} limit ${ARRIVED}`,
    parameters.values,
  );
}

/** Matches among these records. */
export async function among(db: Queryable, criteria: Criteria, { narrow }: Asked, seqs: readonly number[]): Promise<Dated[]> {
  const parameters = new Parameters();
  const where = conditionOf(criteria, narrow, parameters);
  if (!where) return [];
  return db.query<Dated>(
    `select s.seq, s.day from paper_search s where s.seq = any (${parameters.add(seqs)}::integer[]) and ${where}`,
    parameters.values,
  );
}
