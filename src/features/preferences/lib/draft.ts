import type { RecommendPreference, Topic, TopicPreference } from '../../../contract/entities/preference';

/** An own topic as it was when the edit began: another tab may end it in between. */
type OwnTopicSnapshot = Pick<Topic, 'code' | 'name' | 'query' | 'filters'>;

/** Choices on the way to being saved. */
export interface PreferenceDraft {
  topic_codes: string[];
  /** Own words that become topics. */
  own_topics: string[];
  /** Of the topics, those whose new papers are not counted. */
  muted_codes: string[];
  interest_codes: string[];
  keywords: string[];
  resource_types: number[];
  languages: string[];
  known_topics: OwnTopicSnapshot[];
  /** Chosen own topics that were ended in between: saving creates them again. */
  restored_topics: OwnTopicSnapshot[];
  /** The versions that the choices started from. */
  topic_version: number;
  recommend_version: number;
}

export const emptyDraft: PreferenceDraft = {
  topic_codes: [],
  own_topics: [],
  muted_codes: [],
  interest_codes: [],
  keywords: [],
  resource_types: [],
  languages: [],
  known_topics: [],
  restored_topics: [],
  topic_version: 0,
  recommend_version: 0,
};

/** What is in use, or the draft saved for later, as choices to be edited. A followed topic is never left out. */
export function draftOf(topics: TopicPreference, preference: RecommendPreference): PreferenceDraft {
  const followed = topics.topics.map(({ code }) => code);
  // An own topic that was in the draft and has ended since is no choice any more.
  const chosenTopics = preference.topic_codes.filter((code) => !code.startsWith('own-'));
  return {
    topic_codes: [...new Set([...followed, ...chosenTopics])],
    own_topics: preference.own_topics,
    muted_codes: topics.topics.filter(({ alert }) => !alert).map(({ code }) => code),
    interest_codes: preference.interests.map(({ code }) => code),
    keywords: preference.keywords,
    resource_types: preference.resource_types,
    languages: preference.languages,
    known_topics: topics.topics.filter(({ own }) => own).map(({ code, name, query, filters }) => ({ code, name, query, filters })),
    restored_topics: [],
    topic_version: topics.version,
    recommend_version: preference.version,
  };
}

const CHOICES = [
  'topic_codes',
  'own_topics',
  'muted_codes',
  'interest_codes',
  'keywords',
  'resource_types',
  'languages',
  'restored_topics',
] as const;

/** The draft as an edit of what is there now: own topics that were ended in between are to be made anew. */
export function rebased(draft: PreferenceDraft, now: PreferenceDraft): PreferenceDraft {
  const there = new Set(now.topic_codes);
  const lost = draft.known_topics.filter(({ code }) => draft.topic_codes.includes(code) && !there.has(code));
  const lostCodes = new Set(lost.map(({ code }) => code));
  return {
    ...draft,
    topic_codes: draft.topic_codes.filter((code) => !lostCodes.has(code)),
    restored_topics: [...draft.restored_topics, ...lost],
    topic_version: now.topic_version,
    recommend_version: now.recommend_version,
  };
}

/** Whether two drafts choose the same, in whatever order and of whatever version. */
export const sameChoices = (a: PreferenceDraft, b: PreferenceDraft): boolean =>
  CHOICES.every((name) => JSON.stringify([...a[name]].sort()) === JSON.stringify([...b[name]].sort()));

/** Whether anything is chosen that recommendations could come from. */
export const choosesAnything = (draft: PreferenceDraft): boolean =>
  [draft.topic_codes, draft.own_topics, draft.restored_topics, draft.interest_codes, draft.keywords].some((list) => list.length > 0);
