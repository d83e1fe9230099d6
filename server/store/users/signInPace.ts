import crypto from 'node:crypto';
import type { Queryable } from '../database/types';

/** How fast something is tried: some tries are free within a window; each further one waits, and all of them one after the other. */
export interface Pace {
  free: number;
  /** Of the first slowed try; each one after it waits twice as long, up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Between two slowed tries, however many come at once. */
  gapMs: number;
  /** A try that would have to wait longer is not taken. */
  patienceMs: number;
}

/** Of what is counted, from its first try. */
const PACE_WINDOW_MS = 15 * 60_000;
/** More doublings than lead to any longest wait. */
const MOST_DOUBLINGS = 16;

const hashOf = (key: string) => crypto.createHash('sha256').update(key).digest('hex');
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Counts a try; answers the milliseconds that it has to wait, or null when too many wait already. It is one statement: tries at once see each other. */
export async function takeTurn(db: Queryable, key: string, pace: Pace, now: Date): Promise<number | null> {
  const { free, firstWaitMs, longestWaitMs, gapMs, patienceMs } = pace;
  const [row] = await db.query<{ next_time: string }>(
    `insert into sign_in_pace as p (key_hash, tries, since, next_time) values ($1, 1, $2, $2)
     on conflict (key_hash) do update set
       tries = case when p.since <= $3 then 1 else p.tries + 1 end,
       since = case when p.since <= $3 then $2 else p.since end,
       next_time = case when p.since <= $3 or p.tries < $4 then $2 else greatest(
         $2 + interval '1 millisecond' * least($6::float8, $5::float8 * 2 ^ least(p.tries - $4, ${MOST_DOUBLINGS})),
         p.next_time + interval '1 millisecond' * $7::float8) end
     where p.since <= $3 or p.tries < $4 or p.next_time + interval '1 millisecond' * ($7::float8 - $8::float8) <= $2
     returning next_time`,
    [hashOf(key), now, before(now, PACE_WINDOW_MS), free, firstWaitMs, longestWaitMs, gapMs, patienceMs],
  );
  return row ? Math.max(0, Date.parse(row.next_time) - now.getTime()) : null;
}

/** Takes tries back that were none: they led in. Forgets windows that are over. */
export async function giveBackTurns(db: Queryable, keys: readonly string[], now: Date): Promise<void> {
  await db.query('update sign_in_pace set tries = greatest(tries - 1, 0) where key_hash = any($1::text[])', [keys.map(hashOf)]);
  await db.query('delete from sign_in_pace where since <= $1', [before(now, PACE_WINDOW_MS)]);
}
