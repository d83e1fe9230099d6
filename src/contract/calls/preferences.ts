import { z } from 'zod';
import {
  MAX_CODE_LENGTH,
  MAX_FILTER_LANGUAGES,
  MAX_INTERESTS,
  MAX_LANGUAGE_CODE_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_TOPIC_LENGTH,
} from '../../model/limits';
import { call } from '../call';
import { DictItem, Version, name } from '../entities/common';
import { SearchFilters } from '../entities/paper';
import { RecommendPreference, TopicPreference } from '../entities/preference';
import { parseQuery } from '../query/parser';
import { preferenceRoutes as r } from '../routes/preferences';
import { MAX_OWN_TOPICS, MAX_TOPICS } from '../subscriptions';

const Code = z.string().min(1).max(MAX_CODE_LENGTH);

/** `version` is the one that was edited, 0 for the first save; another one answers 409 with nothing changed. */
const RecommendBody = z.strictObject({
  /** Codes of the discipline dictionary, 教育部 and ESI mixed. */
  interest_codes: z.array(Code).max(MAX_INTERESTS),
  keywords: z.array(name(MAX_TOPIC_LENGTH)).max(MAX_INTERESTS).default([]),
  resource_types: z.array(z.number().int().min(1).max(10)).max(10).default([]),
  languages: z.array(z.string().min(1).max(MAX_LANGUAGE_CODE_LENGTH)).max(MAX_FILTER_LANGUAGES).default([]),
  version: Version,
});

const TopicQuery = z
  .string()
  .trim()
  .max(MAX_QUERY_LENGTH)
  .superRefine((query, context) => {
    const { problem } = parseQuery(query);
    if (problem) context.addIssue({ code: 'custom', message: `主题的检索式有误：${problem.message}` });
  });

const narrows = (filters: SearchFilters) =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** Own words or a saved search as a topic. The query may be empty when the filters narrow. */
const OwnTopic = z
  .strictObject({
    name: name(MAX_TOPIC_LENGTH),
    query: TopicQuery,
    filters: SearchFilters.prefault({}),
    alert: z.boolean().default(true),
  })
  .refine(({ query, filters }) => query !== '' || narrows(filters), '请填写主题的检索词');
export type OwnTopic = z.input<typeof OwnTopic>;

export const preferenceCalls = {
  /** What can be chosen beside disciplines: roots `resource_type` and `language`, their values below. */
  listPreferDict: call(r.listPreferDict, { data: z.array(DictItem) }),
  listTopicDict: call(r.listTopicDict, { data: z.array(DictItem) }),
  /** Roots `jyb` (教育部 disciplines) and `esi` (ESI fields, each with the number of the library's papers as its `count`). */
  listDisciplineDict: call(r.listDisciplineDict, { data: z.array(DictItem) }),
  /** Puts the choice in use. */
  saveRecommendPreference: call(r.saveRecommendPreference, { body: RecommendBody, data: RecommendPreference }),
  /**
   * Keeps the choice as a draft, topics included: recommendations ignore it and the next visit asks again. What was in
   * use before stays in use.
   */
  saveRecommendPreferenceLater: call(r.saveRecommendPreferenceLater, {
    body: RecommendBody.extend({
      topic_codes: z.array(Code).max(MAX_TOPICS).default([]),
      own_topics: z.array(name(MAX_TOPIC_LENGTH)).max(MAX_OWN_TOPICS).default([]),
    }),
    data: RecommendPreference,
  }),
  /**
   * Replaces all followed topics, in this order; the new own ones, which get codes of the server's, stand last. An own
   * topic stays when its code is named. A topic that is neither named nor made ends.
   */
  saveTopicPreference: call(r.saveTopicPreference, {
    body: z
      .strictObject({
        topic_codes: z.array(Code).max(MAX_TOPICS),
        /** Of the codes above, those whose new papers are not counted. */
        muted_codes: z.array(Code).max(MAX_TOPICS).default([]),
        own_topics: z.array(OwnTopic).max(MAX_OWN_TOPICS).default([]),
        version: Version,
      })
      .refine(({ topic_codes, own_topics }) => topic_codes.length + own_topics.length <= MAX_TOPICS, `最多订阅 ${MAX_TOPICS} 个主题`),
    data: TopicPreference,
  }),
  listTopicPreferences: call(r.listTopicPreferences, { data: TopicPreference }),
  listRecommendPreferences: call(r.listRecommendPreferences, { data: RecommendPreference }),
} as const;
