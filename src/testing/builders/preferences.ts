import type { RecommendPreference, Topic, TopicPreference } from '../../contract/entities/preference';
import { TIME } from './time';

export function aTopic(changes: Partial<Topic> = {}): Topic {
  return {
    code: 'deep-learning',
    name: '深度学习',
    query: '深度学习',
    filters: { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null },
    own: false,
    alert: true,
    new_count: 0,
    new_since: null,
    ...changes,
  };
}

export function aTopicPreference(changes: Partial<TopicPreference> = {}): TopicPreference {
  return { topics: [aTopic()], version: 1, update_time: TIME, ...changes };
}

export function aRecommendPreference(changes: Partial<RecommendPreference> = {}): RecommendPreference {
  return {
    state: 'saved',
    in_use: true,
    interests: [],
    keywords: [],
    resource_types: [],
    languages: [],
    topic_codes: [],
    own_topics: [],
    version: 1,
    update_time: TIME,
    ...changes,
  };
}
