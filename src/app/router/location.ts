import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The hash route in front. It is in the store because what a person sees depends on it, also in a replay. */
export interface LocationState {
  /** Hash path without the query, such as `/home/searchResult`. */
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
}

const initialState: LocationState = { pathname: '/', search: '' };

export const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    routeChanged: (state, { payload }: PayloadAction<LocationState>) => {
      if (state.pathname !== payload.pathname) state.pathname = payload.pathname;
      if (state.search !== payload.search) state.search = payload.search;
    },
  },
  selectors: {
    selectLocation: (state) => state,
    selectPathname: (state) => state.pathname,
    selectSearch: (state) => state.search,
  },
});

export const { routeChanged } = locationSlice.actions;
export const { selectLocation, selectPathname } = locationSlice.selectors;

/** The location that a hash such as `#/home?q=1` means. */
export function locationOfHash(hash: string): LocationState {
  const [pathname = '', ...query] = hash.replace(/^#/, '').split('?');
  return { pathname: pathname || '/', search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** The path as the router matches it: `/NoLoginError/` and `/noLoginError` are one route. */
export function matchablePath(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A broken escape matches no route as it stands.
  }
  return decoded
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();
}
