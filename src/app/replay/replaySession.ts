import { everyEndpoint } from '../../api/everyEndpoint';
import { rootReducer } from '../rootReducer';
import type { RootState } from '../rootReducer';
import type { RecordedSession } from './session';

/** Folds a session through the reducers: the state that was on the screen when it was recorded. */
export function replaySession({ actions, preloadedState }: RecordedSession): RootState {
  everyEndpoint();
  const begin = preloadedState ?? rootReducer(undefined, { type: '@@INIT' });
  return actions.reduce<RootState>((state, action) => rootReducer(state, action), begin);
}

/**
 * The part of a state that a replay must reproduce. Left out: `api.config`, which describes the browser it ran in,
 * `api.subscriptions`, which only mirrors what the middleware knows, and `api.provided`, which says of each answer the nouns that this build
 * holds it to be about: no screen reads it, and another build may know better.
 */
export function comparable(state: RootState) {
  const { config: _config, subscriptions: _subscriptions, provided: _provided, ...api } = state.api;
  return JSON.parse(JSON.stringify({ ...state, api })) as unknown;
}
