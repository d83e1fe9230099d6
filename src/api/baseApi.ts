import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

/** Seconds for which a cached answer without subscribers stays in the cache. */
const KEEP = 60;
/** Seconds for dictionaries and other answers that change with a deployment only. */
export const KEEP_LONG = 3600;

/** The one cache of server answers. Endpoints are injected by the `…Api.ts` files, one a contract group. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  // "delayed" would hold every refetch back until the slowest call of the page is done; what is on its way is seen to by
  // `overtakenAnswers`.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
