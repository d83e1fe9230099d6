import type { Action } from '@reduxjs/toolkit';
import type { SessionFacts } from '../../model/recordedSession';
import type { RootState } from '../rootReducer';

/** A recorded session: the state it began with, and every action after it. */
export interface RecordedSession {
  actions: Action[];
  /** Undefined: it began with the state of an empty store. */
  preloadedState?: RootState | undefined;
  /** What happened beside the actions; absent in a file of the DevTools themselves. */
  facts?: SessionFacts | undefined;
  /** The pages before this one in the same tab, oldest first. */
  earlier?: Omit<RecordedSession, 'earlier'>[] | undefined;
}

export type { SessionFile } from '../../model/recordedSession';
