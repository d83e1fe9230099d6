import type { Action, Middleware } from '@reduxjs/toolkit';
import type { SignalBody } from '../../../model/recordedSession';
import type { RootState } from '../../rootReducer';

/** Something on its way into the recording: an action with the state that it met, or a signal beside the actions. */
export type Noted = { at: number } & ({ action: Action; state: RootState } | { signal: SignalBody });

/** What takes over: see `startRecording`. */
type Receiver = (noted: Noted) => void;

/** Things kept until the recording's code is there; before the first of them, older ones have gone. */
const MOST_WAITING = 4_000;

/** RTK Query's own account of who uses which answer: no part of a screen, and most of all actions. */
export const isInternal = ({ type }: Action): boolean => type.startsWith('api/internalSubscriptions/');

export interface RecordingFront {
  middleware: Middleware;
  note: (signal: SignalBody) => void;
  /** Hands on what waits, and from now on everything at once. */
  handOver: (receiver: Receiver) => void;
}

/**
 * What of the recording stands in the first load: it takes note by reference and looks at nothing. The middleware comes
 * last, where it sees plain actions in the order in which they reach the reducers.
 */
export function recordingFront(now: () => number = Date.now): RecordingFront {
  let waiting: Noted[] = [];
  let receive: Receiver = (noted) => {
    if (waiting.push(noted) > MOST_WAITING) waiting = waiting.slice(MOST_WAITING / 2);
  };
  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (!isInternal(action as Action)) receive({ at: now(), action: action as Action, state: getState() as RootState });
        return next(action);
      },
    note: (signal) => receive({ at: now(), signal }),
    handOver: (receiver) => {
      for (const noted of waiting) receiver(noted);
      waiting = [];
      receive = receiver;
    },
  };
}
