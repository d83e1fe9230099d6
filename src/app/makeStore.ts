import { configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { baseApi } from '../api';
import { offlineTransport } from '../api/offlineTransport';
import { overtakenAnswers } from '../api/overtakenAnswers';
import type { ApiExtra } from '../api/baseQuery';
import type { Transport } from '../api/transport';
import type { StreamTiming } from '../api/streamChannel';
import { noOtherTabs } from '../shared/lib/browser/otherTabs';
import { keyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { Environment } from '../shared/saga/environment';
import { noRecording } from '../shared/saga/recordingControl';
import { persistChanges, readPreloadedState } from './boot/persistence';
import type { DevTools } from './devtools/devTools';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';
import { rootSaga } from './rootSaga';

/** Milliseconds that a development check may take before it complains of itself. */
const CHECK_PATIENCE = 250;

export interface StoreOptions {
  transport: Transport;
  /** Omitted parts do nothing: nothing is stored, nothing is navigated. */
  environment?: Partial<Environment>;
  preloadedState?: Partial<RootState>;
  /** Shows a recorded session: no saga runs, nothing is stored, no call leaves. */
  replay?: boolean;
  /** Middleware that sees every action that reaches the reducers; for the recorder. */
  recorder?: Middleware;
  /** The Redux DevTools: off unless they are given. While they show another state the page only shows. */
  devTools?: DevTools | undefined;
  /** Timing that only tests change. */
  answerTiming?: StreamTiming;
  retryDelay?: () => number;
}

const nowhere: Environment = {
  navigateTo: () => undefined,
  openRoute: () => undefined,
  storage: keyValueStorage(() => undefined),
  tabStorage: keyValueStorage(() => undefined),
  otherTabs: noOtherTabs,
  people: noOtherTabs,
  recording: async () => noRecording,
  origin: 'http://localhost',
  route: () => '/',
  loginHosts: async () => [],
  remark: () => undefined,
  report: (error) => console.error(error),
};

/** Makes the store with everything that runs beside it. */
export function makeStore(options: StoreOptions) {
  const { replay = false, recorder, devTools, retryDelay } = options;
  const travel = devTools?.travel;
  const environment: Environment = { ...nowhere, ...options.environment };
  const transport = replay ? offlineTransport : (travel?.transport(options.transport) ?? options.transport);
  const extra: ApiExtra = { transport, ...(retryDelay ? { retryDelay } : {}) };
  const saga = createSagaMiddleware({
    context: { environment, transport, answerTiming: options.answerTiming ?? {} },
    onError: environment.report,
    ...(travel ? { effectMiddlewares: [travel.effects] } : {}),
  });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { ...(replay ? {} : readPreloadedState(environment.storage)), ...options.preloadedState },
    devTools: devTools?.options ?? false,
    // The recorder comes last: it sees plain actions, in the order in which they reach the reducers.
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // Arguments of calls are looked at as well: recorded sessions carry them.
        serializableCheck: { ignoredActionPaths: [], warnAfter: CHECK_PATIENCE },
        immutableCheck: { warnAfter: CHECK_PATIENCE },
      }).concat(overtakenAnswers, baseApi.middleware, ...(travel ? [travel.middleware] : []), saga, ...(recorder ? [recorder] : [])),
  });
  travel?.watch(store);
  if (!replay) {
    persistChanges(store, environment.storage, travel?.isTravelling);
    saga.run(rootSaga);
  }
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
