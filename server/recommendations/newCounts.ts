import { MAX_NEW_COUNT } from '../../src/contract/subscriptions';
import type { Clock } from '../kernel/asking';
import type { Database } from '../store/database/types';
import { Parameters } from '../store/papers/search/toSql';
import type { FollowedTopic } from '../store/preferences/followedTopics';
import { choiceInUse } from '../store/preferences/recommendPreference';
import { conditionOf, EVERYTHING } from '../store/recommendations/condition';
import { seenFeeds } from '../store/recommendations/visits';

/** New papers by topic code, up to `MAX_NEW_COUNT`; the same that the topic's feed marks as new. */
export async function newCounts(
  { db, now }: Clock & { db: Database },
  userId: string,
  topics: readonly FollowedTopic[],
): Promise<ReadonlyMap<string, number>> {
  const { newest, seen } = await seenFeeds(db, userId, now());
  const waiting = topics.filter(({ code, alert }) => alert && seen(code) < newest);
  if (waiting.length === 0) return new Map();
  const narrow = (await choiceInUse(db, userId)) ?? EVERYTHING;
  const parameters = new Parameters();
  const user = parameters.add(userId);
  const parts = waiting.flatMap((topic) => {
    const condition = conditionOf(topic, narrow, parameters);
    if (!condition) return [];
    return [
      `select ${parameters.add(topic.code)}::text as code, count(*)::integer as count from (
         select 1 from paper_search s where s.seq > ${parameters.add(seen(topic.code))} and ${condition}
           and s.seq not in (select p.seq from hidden_paper h join paper p using (paper_id) where h.user_id = ${user})
         limit ${MAX_NEW_COUNT}
       ) found`,
    ];
  });
  if (parts.length === 0) return new Map();
  const rows = await db.query<{ code: string; count: number }>(parts.join(' union all '), parameters.values);
  return new Map(rows.map(({ code, count }) => [code, count]));
}
