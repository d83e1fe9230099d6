import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import { touchedBy } from './nouns';
import type { Tag } from './tags';

interface QueryMeta {
  requestId: string;
  requestStatus: 'pending' | 'fulfilled' | 'rejected';
  arg: { type: 'query' | 'mutation'; endpointName: string; originalArgs: unknown; queryCacheKey: string };
}
type Asked = { initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => UnknownAction };

const { invalidateTags, resetApiState, selectInvalidatedBy } = baseApi.util;

/** What the action says of a request of a query, if it does. */
function queryMeta(action: unknown): QueryMeta | undefined {
  const { meta } = action as { meta?: QueryMeta };
  return meta?.arg?.type === 'query' && meta.requestStatus ? meta : undefined;
}

/** The nouns that the action makes stale. */
const staleNouns = (action: unknown): readonly Tag[] =>
  invalidateTags.match(action) ? (action.payload as readonly Tag[]) : touchedBy(action);

/**
 * Asks again for an answer that a change has overtaken: asked for before the change was done, and come after it, it may show what
 * was there before. RTK Query looks for stale answers among those that it has and leaves alone what is on its way (condition
 * of its `queryThunk`), so such an answer would stay until something else changes. Stands before the middleware of RTK Query.
 */
export const overtakenAnswers: Middleware = ({ dispatch, getState }) => {
  /** By request on its way: the nouns that have changed since it was sent. */
  const onTheirWay = new Map<string, Tag[]>();

  return (next) => (action) => {
    const changed = staleNouns(action);
    if (changed.length > 0) for (const nouns of onTheirWay.values()) nouns.push(...changed);
    if (resetApiState.match(action)) onTheirWay.clear();
    const query = queryMeta(action);
    if (!query) return next(action);

    const { requestId, requestStatus, arg } = query;
    const nouns = onTheirWay.get(requestId) ?? [];
    if (requestStatus === 'pending') onTheirWay.set(requestId, nouns);
    else onTheirWay.delete(requestId);
    const result = next(action);
    if (nouns.length === 0 || requestStatus !== 'fulfilled') return result;
    const stale = selectInvalidatedBy(getState() as Parameters<typeof selectInvalidatedBy>[0], nouns);
    if (stale.some(({ queryCacheKey }) => queryCacheKey === arg.queryCacheKey)) {
      const endpoint = (baseApi.endpoints as unknown as Record<string, Asked>)[arg.endpointName]!;
      dispatch(endpoint.initiate(arg.originalArgs, { subscribe: false, forceRefetch: true }));
    }
    return result;
  };
};
