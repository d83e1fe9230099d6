import type { LiftedStore } from './devToolsExtension';
import './devToolsExtension';
import { ActionCreators } from '@redux-devtools/core';
import { act } from '@testing-library/react';
import { devTools as makeDevTools } from '../app/devtools/devTools';
import type { TimeTravel } from '../app/devtools/timeTravel';
import type { KeyValueStorage } from '../shared/lib/browser/keyValueStorage';
import type { FakeTransport } from './fakeTransport';
import { bootedServer, makeTestStore } from './makeTestStore';
import { testRecorder } from './testRecorder';

/** A page with the real instrument, and what its panel can do with it. To be imported first, as `devToolsExtension`. */
export function travellingPage({ server = bootedServer(), tabStorage }: { server?: FakeTransport; tabStorage?: KeyValueStorage } = {}) {
  const devTools = makeDevTools();
  const travel: TimeTravel = devTools.travel;
  const recorder = testRecorder({ ownState: () => travel.ownState(), ...(tabStorage ? { tabStorage } : {}) });
  const bench = makeTestStore({ server, recorder: recorder.middleware, devTools });
  const { liftedStore } = bench.store as unknown as LiftedStore;
  /** What somebody does in the panel. */
  const panel = (action: unknown) => act(() => void liftedStore.dispatch(action));
  return {
    travel,
    recorder,
    liftedStore,
    panel,
    jump: (index: number) => panel(ActionCreators.jumpToState(index)),
    /** Number of the newest step. */
    last: () => liftedStore.getState().computedStates.length - 1,
    typesRecorded: () => (JSON.parse(recorder.exported().payload) as { type: string }[]).map(({ type }) => type),
    ...bench,
  };
}
