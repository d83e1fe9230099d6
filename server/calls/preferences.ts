import type { preferenceCalls } from '../../src/contract/calls/preferences';
import type { TopicPreference } from '../../src/contract/entities/preference';
import type { Asking, Clock, Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { newCounts } from '../recommendations/newCounts';
import { fieldCounts } from '../store/recommendations/fieldCounts';
import { momentsOf, seenFeeds } from '../store/recommendations/visits';
import { disciplineDict } from '../records/dictionaries/disciplines';
import { followedTopics, saveTopics } from '../store/preferences/followedTopics';
import { preferDict } from '../records/dictionaries/preferDict';
import { readRecommendPreference, saveRecommendPreference } from '../store/preferences/recommendPreference';
import { topicDict } from '../records/dictionaries/topics';
import { versionOf } from '../store/preferences/version';

interface Needs extends Clock, Ids {
  readonly db: Database;
}

export const preferenceHandlers: Handlers<typeof preferenceCalls, Needs> = {
  listPreferDict: async () => [...preferDict],

  listTopicDict: async () => [...topicDict],

  async listDisciplineDict(_input, { db }) {
    const counts = await fieldCounts(db);
    return disciplineDict.map((root) => {
      if (root.code !== 'esi') return root;
      return { ...root, children: (root.children ?? []).map((field) => ({ ...field, count: counts.get(field.code) ?? 0 })) };
    });
  },

  saveRecommendPreference({ body: { version, ...choice } }, { db, user }) {
    return saveRecommendPreference(db, user.id, 'saved', { ...choice, topic_codes: [], own_topics: [] }, version);
  },

  saveRecommendPreferenceLater({ body: { version, ...choice } }, { db, user }) {
    return saveRecommendPreference(db, user.id, 'later', choice, version);
  },

  async saveTopicPreference({ body }, context) {
    await saveTopics(context, context.user.id, body);
    return topicsOf(context);
  },

  listTopicPreferences: (_input, context) => topicsOf(context),

  listRecommendPreferences: (_input, { db, user }) => readRecommendPreference(db, user.id),
};

async function topicsOf(context: Asking & Needs): Promise<TopicPreference> {
  const { db, user, now } = context;
  const topics = await followedTopics(db, user.id);
  const counts = await newCounts(context, user.id, topics);
  const { seen } = await seenFeeds(db, user.id, now());
  const moments = await momentsOf(
    db,
    topics.map(({ code }) => seen(code)),
  );
  const { version, update_time } = await versionOf(db, user.id, 'topics');
  return {
    topics: topics.map((topic) => ({
      ...topic,
      new_count: counts.get(topic.code) ?? 0,
      new_since: moments.get(seen(topic.code)) ?? null,
    })),
    version,
    update_time,
  };
}
