import type { SearchBody } from '../../../../contract/calls/papers';
import type { SearchFilters } from '../../../../contract/entities/paper';
import { cutQuery, parseSearch, printSearch, toSearchBody } from '../../core/lib/searchUrl';
import type { SearchState } from '../../core/lib/searchUrl';
import { MAX_QUERY_LENGTH } from '../../../../model/limits';
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

/** The typed part of a text that was sent. */
export const typedPart = (scope: ResultScope, sent: string): string =>
  scope.query && sent.endsWith(')') ? sent.slice(queryOffset(scope), -1) : sent;

/** The part of a typed text that is searched: beside the scope's own query there is less room. */
export const searchedText = (scope: ResultScope, typed: string): string =>
  cutQuery(typed, Math.max(0, MAX_QUERY_LENGTH - (scope.query ? queryOffset(scope) + 1 : 0)));

/** The request of a state in this scope: equal states give equal requests. */
export function scopedBody(scope: ResultScope, state: SearchState): SearchBody {
  const { filters, query = '' } = scope;
  const body = toSearchBody({ ...state, filters: { ...state.filters, ...filters } });
  if (!query) return body;
  const typed = searchedText(scope, state.query);
  return typed ? { ...body, query: `(${query}) AND (${typed})`, fixed: queryOffset(scope) } : { ...body, query };
}

/** The request of a screen with results, as its address says it: the hash query is `search`. */
export const searchBodyAt = (scope: ResultScope, search: string): SearchBody => scopedBody(scope, parseSearch(search));

/** Names a search, whatever page of it is shown: equal for all requests that find the same records in the same order. */
export const searchKey = ({ query, fixed, engine, filters, sort, without, as_typed }: SearchBody): string =>
  JSON.stringify([query ?? '', engine ?? '', filters ?? {}, sort ?? 'relevance', without ?? [], as_typed ?? false, fixed ?? 0]);
