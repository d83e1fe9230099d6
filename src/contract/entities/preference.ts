import { z } from 'zod';
import { Timestamp } from './common';
import { SearchFilters } from './paper';

/** A topic that a person follows. */
export const Topic = z.object({
  /** Of the topic dictionary, or made by the server for own words. */
  code: z.string(),
  name: z.string(),
  /** Query text whose results are the topic's feed. */
  query: z.string(),
  filters: SearchFilters,
  /** True for words the person typed, and for searches they saved. */
  own: z.boolean(),
  /** Whether new papers are counted here and come into the feed of all topics. */
  alert: z.boolean(),
  /** Papers that came into the library after the last visit of the topic ended, at most `MAX_NEW_COUNT`. */
  new_count: z.number().int().min(0),
  /** When the newest record came that is not new: the filter `added_after` for what is. Null in an empty library. */
  new_since: Timestamp.nullable(),
});
export type Topic = z.infer<typeof Topic>;

export const TopicPreference = z.object({
  topics: z.array(Topic),
  /** 0 when nothing was ever saved. */
  version: z.number().int().min(0),
  update_time: Timestamp.nullable(),
});
export type TopicPreference = z.infer<typeof TopicPreference>;

/** A discipline of 教育部 (`jyb`) or a field of ESI (`esi`). */
export const Interest = z.object({ scheme: z.enum(['jyb', 'esi']), code: z.string(), name: z.string() });
export type Interest = z.infer<typeof Interest>;

/** `unset`: never asked · `later`: stored as a draft, asked again, not used · `saved`: in use. */
export const PREFERENCE_STATES = ['unset', 'later', 'saved'] as const;

/** What recommendations go by beside topics. Empty lists do not narrow. */
export const RecommendPreference = z.object({
  /** Of the choice below. */
  state: z.enum(PREFERENCE_STATES),
  /** True when a choice is in use: this one, or with `later` the one that was saved before it. */
  in_use: z.boolean(),
  interests: z.array(Interest),
  /** Research interests in the person's own words. */
  keywords: z.array(z.string()),
  resource_types: z.array(z.number().int().min(1).max(10)),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Topics chosen with a draft: codes, and own words without one. Empty unless `later`. */
  topic_codes: z.array(z.string()),
  own_topics: z.array(z.string()),
  /** 0 when nothing was ever saved. */
  version: z.number().int().min(0),
  update_time: Timestamp.nullable(),
});
export type RecommendPreference = z.infer<typeof RecommendPreference>;
