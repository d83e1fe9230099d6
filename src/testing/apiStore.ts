import { configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../api';
import { overtakenAnswers } from '../api/overtakenAnswers';
import type { Transport } from '../api/transport';

/** Milliseconds that a development check may take before it complains of itself: the cache of a test may hold every query. */
const CHECK_PATIENCE = 1_000;

/** A store with the cache of answers alone, no slice and no saga. It keeps every action that reached it. */
export function apiStore(transport: Transport) {
  const actions: { type: string; payload?: unknown }[] = [];
  const keep: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { transport, retryDelay: () => 0 } },
        serializableCheck: { warnAfter: CHECK_PATIENCE },
        immutableCheck: { warnAfter: CHECK_PATIENCE },
      }).concat(overtakenAnswers, baseApi.middleware, keep),
  });
  return { store, actions };
}
