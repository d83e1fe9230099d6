import { configureStore, createAction } from '@reduxjs/toolkit';
import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { baseApi } from '../../../api';
import type { ApiExtra } from '../../../api/baseQuery';
import { offlineTransport } from '../../../api/offlineTransport';
import type { RootState } from '../../rootReducer';

/** Another state is shown. */
const stateShown = createAction<RootState>('replay/stateShown');

const extra: ApiExtra = { transport: offlineTransport };

/** RTK Query knows its own middleware by a name of the page, which is another one in each. */
const atHome = (state: RootState): RootState => ({
  ...state,
  api: { ...state.api, config: { ...state.api.config, middlewareRegistered: true } },
});

/** RTK Query's own questions are answered before it; whatever a screen would do ends here. */
const closed: Middleware = () => (next) => (action) => (stateShown.match(action) ? next(action) : action);

export interface ShownStore {
  store: Store<RootState>;
  /** Shows another state. */
  show: (state: RootState) => void;
}

/**
 * A store that shows recorded states to the real screens: it takes a whole state at a time and nothing else. No saga runs, no
 * request leaves, nothing is stored.
 */
export function shownStore(state: RootState): ShownStore {
  const reducer: Reducer<RootState> = (shown = atHome(state), action) => (stateShown.match(action) ? atHome(action.payload) : shown);
  const store = configureStore({
    reducer,
    devTools: false,
    // The states were checked when they were recorded.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware, closed),
  });
  return { store, show: (shown) => void store.dispatch(stateShown(shown)) };
}
