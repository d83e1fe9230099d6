import type { StoreEnhancer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';

/**
 * What the browser's extension puts into the page, over the real instrument, which stands next to the reducers. To be
 * imported first: Redux Toolkit looks for it once.
 */
const composeWithInstrument =
  () =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    [...enhancers, instrument(undefined, { maxAge: 5_000 }) as unknown as StoreEnhancer].reduceRight(
      (inner, outer) => (createStore) => outer(inner(createStore)),
    );

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithInstrument });

/** What a store with the instrument has besides. */
export interface LiftedStore {
  liftedStore: { dispatch: (action: unknown) => unknown; getState: () => LiftedHistory };
}

interface LiftedHistory {
  computedStates: { state: unknown; error?: string }[];
  currentStateIndex: number;
  actionsById: Record<number, { action: { type: string } }>;
  stagedActionIds: number[];
}
