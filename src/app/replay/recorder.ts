import type { Action, Middleware } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import { rootReducer } from '../rootReducer';
import type { RootState } from '../rootReducer';
import type { SessionFile } from './session';
import { jsonWithoutKeys } from './withoutKeys';

/** `on` records this browser's session, so that it can be exported; otherwise nothing is recorded. */
export const RECORD_SETTING = 'science-navigation:record';
/** Number of actions recorded. Older ones are folded into the state that the session begins with. */
const MAX_ACTIONS = 20_000;

export interface SessionRecorder {
  middleware: Middleware;
  /** Records from now on; what is recorded already stays. */
  start: () => void;
  /** The session so far, in the export format of the Redux DevTools; keys to other services are not in it. */
  exported: () => SessionFile;
}

/** A middleware that keeps every action on its way to the reducers, and the state before the first one, once it is on. */
export function sessionRecorder(maxActions = MAX_ACTIONS, on = true): SessionRecorder {
  let recording = on;
  let begin: RootState | undefined;
  let actions: Action[] = [];

  const middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      if (signedOut.match(action)) {
        // The next person on this machine must not be able to save this person's actions.
        begin = undefined;
        actions = [];
        recording = on;
        return next(action);
      }
      if (!recording) return next(action);
      begin ??= getState() as RootState;
      actions.push(action as Action);
      if (actions.length > maxActions) {
        // A tenth at a time: cutting one off at every action would copy the list each time.
        const old = actions.slice(0, Math.ceil(maxActions / 10));
        begin = old.reduce<RootState>((state, item) => rootReducer(state, item), begin);
        actions = actions.slice(old.length);
      }
      return next(action);
    };

  return {
    middleware,
    start: () => {
      recording = true;
    },
    exported: () => ({
      payload: jsonWithoutKeys(actions),
      ...(begin ? { preloadedState: jsonWithoutKeys(begin) } : {}),
    }),
  };
}
