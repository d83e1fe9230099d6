import { addressOf } from './address';

export const TOPIC_RESULTS_PATH = '/subscribe/searchResult';

/** All papers of a followed topic; with a moment, those that came in after it. */
export const topicResultsLink = (topicCode: string, since = ''): string =>
  addressOf(TOPIC_RESULTS_PATH, { topic: topicCode, ...(since && { since, sort: 'newest' }) });
