import { MAX_NEW_COUNT } from '../../src/contract/subscriptions';
import type { Clock } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { FollowedTopic } from '../store/preferences/followedTopics';
import { choiceInUse } from '../store/preferences/recommendPreference';
import { EVERYTHING } from '../store/recommendations/condition';
import { countNew } from '../store/recommendations/newCounts';
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
  const unseen = waiting.map((topic) => ({ ...topic, seen: seen(topic.code) }));
  return countNew(db, userId, unseen, { narrow, max: MAX_NEW_COUNT });
}
