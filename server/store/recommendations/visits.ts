import { VISIT_MINUTES } from '../../../src/contract/subscriptions';
import type { Queryable } from '../database/types';

/** The feed of everything; all others bear the code of their topic. */
export const WHOLE_FEED = '';

/** The newest record when the last visit of a feed ended, `$2` being now. A visit ends after a while without requests. */
const SEEN = `case when v.last_call < $2::timestamptz - interval '${VISIT_MINUTES} minutes' then v.next_seq else v.seen_seq end`;
const NEWEST = 'select coalesce(max(seq), 0) as newest from paper_search';

/** Number of the newest record. */
export async function newestRecord(db: Queryable): Promise<number> {
  const [row] = await db.query<{ newest: number }>(NEWEST);
  return row?.newest ?? 0;
}

/** Notes a call of a visit and answers the number of the last record that is not new in it. */
export async function visitFeed(db: Queryable, userId: string, feed: string, now: Date): Promise<number> {
  const [row] = await db.query<{ seen_seq: number }>(
    `insert into feed_visit as v (user_id, feed, seen_seq, next_seq, last_call)
     select $1, $3, newest, newest, $2 from (${NEWEST}) n
     on conflict (user_id, feed) do update set seen_seq = ${SEEN}, next_seq = excluded.next_seq, last_call = excluded.last_call
     returning seen_seq`,
    [userId, now, feed],
  );
  return row?.seen_seq ?? 0;
}

/** The same by feed without a visit. In a feed that was never visited nothing is new. */
export async function seenFeeds(db: Queryable, userId: string, now: Date): Promise<{ newest: number; seen: (feed: string) => number }> {
  const newest = await newestRecord(db);
  const visits = await db.query<{ feed: string; seen_seq: number }>(
    `select feed, ${SEEN} as seen_seq from feed_visit v where user_id = $1`,
    [userId, now],
  );
  const seen = new Map(visits.map((visit) => [visit.feed, visit.seen_seq]));
  return { newest, seen: (feed) => seen.get(feed) ?? newest };
}

/** For numbers of records: a moment after which whatever came has a higher number. In whole milliseconds, as JSON has it. */
export async function momentsOf(db: Queryable, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ seq: number; moment: string }>(
    `select w.seq, p.create_time + interval '1 millisecond' as moment from unnest($1::integer[]) as w (seq),
       lateral (select create_time from paper where paper.seq <= w.seq order by paper.seq desc limit 1) p`,
    [[...new Set(seqs)]],
  );
  return new Map(rows.map(({ seq, moment }) => [seq, moment]));
}

/** From now on later records count as new in these topics, although their feeds were not opened yet. */
export async function startVisits(db: Queryable, userId: string, topics: readonly string[], now: Date): Promise<void> {
  await db.query(
    `insert into feed_visit (user_id, feed, seen_seq, next_seq, last_call)
     select $1, f.feed, n.newest, n.newest, $2 from unnest($3::text[]) as f (feed), (${NEWEST}) n
     on conflict do nothing`,
    [userId, now, [WHOLE_FEED, ...topics]],
  );
}

/** Deletes the visits of topics that are no longer followed. */
export async function endVisitsExcept(db: Queryable, userId: string, topics: readonly string[]): Promise<void> {
  await db.query('delete from feed_visit where user_id = $1 and feed <> all ($2::text[])', [userId, [WHOLE_FEED, ...topics]]);
}
