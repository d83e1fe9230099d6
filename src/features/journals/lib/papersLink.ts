import type { Journal } from '../../../contract/entities/journal';

/** Longest query text that the search takes. */
const MAX_QUERY = 500;

/**
 * Where the library's papers of a journal are listed: its names as sources in the query, and as exact filters, since a
 * phrase alone would also find journals whose names are longer.
 */
export function papersLink({ paper_sources }: Pick<Journal, 'paper_sources'>): string {
  const params = new URLSearchParams();
  const query = paper_sources.map((name) => `来源:"${name.replace(/["“”]/g, ' ')}"`).join(' OR ');
  if (query.length <= MAX_QUERY) params.set('q', query);
  for (const name of paper_sources) params.append('source', name);
  return `/home/searchResult?${params.toString()}`;
}
