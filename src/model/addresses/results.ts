import { MAX_QUERY_LENGTH } from '../limits';
import { addressOf } from './address';

/** Screens with a result list. What the queries of their addresses say is read and written by `papers`' searchUrl.ts. */
export const RESULTS_PATH = '/home/searchResult';
export const SCIENTIFIC_RESULTS_PATH = '/scientific/searchResult';
export const TOPIC_RESULTS_PATH = '/subscribe/searchResult';

/**
 * Where the library's papers of a journal are listed: its names as sources in the query, and as exact filters, since a
 * phrase alone would also find journals whose names are longer.
 */
export function journalPapersLink(names: readonly string[]): string {
  const params = new URLSearchParams();
  const query = names.map((name) => `来源:"${name.replace(/["“”]/g, ' ')}"`).join(' OR ');
  if (query.length <= MAX_QUERY_LENGTH) params.set('q', query);
  for (const name of names) params.append('source', name);
  return addressOf(RESULTS_PATH, params);
}

/** All papers of a followed topic; with a moment, those that came in after it. */
export const topicResultsLink = (topicCode: string, since = ''): string =>
  addressOf(TOPIC_RESULTS_PATH, { topic: topicCode, ...(since && { since, sort: 'newest' }) });
