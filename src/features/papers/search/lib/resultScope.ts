import type { SearchBody } from '../../../../contract/calls/papers';
import type { SearchFilters } from '../../../../contract/entities/paper';
import { parseSearch, printSearch, toSearchBody } from '../../core/lib/searchUrl';
import type { SearchState } from '../../core/lib/searchUrl';
import { addressOf } from '../../../../model/addresses/address';

/** What sets one screen with a result list apart from the others. */
export interface ResultScope {
  /** Hash path of the screen, such as `/scientific/searchResult`. */
  path: string;
  /** Parameters of the hash query that are the screen's own, such as `topic`: every link of the list keeps them. */
  preserved?: readonly string[];
  /** Filters that always hold; they get no chip and no facet. */
  filters?: Partial<SearchFilters>;
  /** A query that always holds beside what is typed. */
  query?: string;
}

/** Path and query of a state in this scope. `search` is the current hash query; `scope.preserved` names what stays of it. */
export function scopedLink(scope: ResultScope, state: SearchState, search = ''): string {
  const now = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of scope.preserved ?? []) for (const value of now.getAll(name)) own.append(name, value);
  const query = [own.toString(), printSearch(state)].filter(Boolean).join('&');
  return addressOf(scope.path, query);
}

/** How far the typed query stands in the one that is sent. */
export const queryOffset = ({ query = '' }: ResultScope): number => (query ? `(${query}) AND (`.length : 0);

/** The request of a state in this scope: equal states give equal requests. */
export function scopedBody({ filters, query = '' }: ResultScope, state: SearchState): SearchBody {
  const body = toSearchBody({ ...state, filters: { ...state.filters, ...filters } });
  if (!query) return body;
  return { ...body, query: state.query ? `(${query}) AND (${state.query})` : query };
}

/** The request of a screen with results, as its address says it: the hash query is `search`. */
export const searchBodyAt = (scope: ResultScope, search: string): SearchBody => scopedBody(scope, parseSearch(search));

/** Names a search, whatever page of it is shown: equal for all requests that find the same records in the same order. */
export const searchKey = ({ query, engine, filters, sort }: SearchBody): string =>
  JSON.stringify([query ?? '', engine ?? '', filters ?? {}, sort ?? 'relevance']);
