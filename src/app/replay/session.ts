import type { Action } from '@reduxjs/toolkit';
import type { SessionFacts } from '../../model/recordedSession';
import type { RootState } from '../rootReducer';

/** What was recorded of one page: the state it began with, and every action after it. */
export interface RecordedPage {
  actions: Action[];
  /** Undefined: it began with the state of an empty store. */
  preloadedState?: RootState | undefined;
  /** What happened beside the actions; absent in a file of the DevTools themselves. */
  facts?: SessionFacts | undefined;
  /** When each action was, in milliseconds since the epoch, as the DevTools' own lifted state tells it. */
  timestamps?: number[] | undefined;
}

/** A recorded session: its last page, and those before it in the same tab. */
export interface RecordedSession extends RecordedPage {
  /** Oldest first. */
  earlier?: RecordedPage[] | undefined;
}

export type { SessionFile } from '../../model/recordedSession';
