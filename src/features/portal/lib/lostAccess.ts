import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../api/baseApi';
import { isCallFailure } from '../../../api/failure';
import { all } from '../../../api/tags';

type ApiState = { api: ReturnType<typeof baseApi.reducer> };
/** The keys of the cache's entries, which the library types more narrowly than those of an object. */
type CacheKey = Parameters<typeof baseApi.internalActions.removeQueryResult>[0]['queryCacheKey'];

/** Answers about projects, what their bases and agents have, and the file of theirs that is read. */
const OF_PROJECTS = all('Project', 'Member', 'Dataset', 'Document', 'Folder', 'Tag', 'Note', 'Application', 'ReadingFile');
const NOT_TO_BE_SEEN = [403, 404];

/** Answers that are kept although they are not to be seen any more. */
const keptInSpite = ({ api }: ApiState): CacheKey[] =>
  Object.entries(api.queries).flatMap(([key, entry]) =>
    entry?.data !== undefined && isCallFailure(entry.error) && NOT_TO_BE_SEEN.includes(entry.error.code ?? 0) ? (key as CacheKey) : [],
  );

/**
 * The person's projects have become others: what is on the screen of them is asked again, the rest of it is dropped. What the server then
 * refuses leaves the cache, so that nothing of a project that they were taken out of is left in the browser's memory.
 */
export function* askAgain(): SagaGenerator<void> {
  yield* put(baseApi.util.invalidateTags(OF_PROJECTS));
  // `put` is typed for plain actions; this is a thunk.
  const asked = (yield* put(baseApi.util.getRunningQueriesThunk() as unknown as UnknownAction)) as unknown as PromiseLike<unknown>[];
  yield* call(() => Promise.all(asked));
  for (const queryCacheKey of yield* select(keptInSpite)) yield* put(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
}
