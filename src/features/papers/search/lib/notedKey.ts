import type { SearchBody } from '../../../../contract/calls/papers';

/** Names a search as the history has it: the same one in another order, or with other pages in front, is one line. */
export const notedKey = ({ query, engine, filters }: Pick<SearchBody, 'query' | 'engine' | 'filters'>): string =>
  JSON.stringify([query ?? '', engine ?? '', filters ?? {}]);
