import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';

/** A recorded session: the state it began with, and every action after it. */
export interface RecordedSession {
  actions: Action[];
  /** Undefined: it began with the state of an empty store. */
  preloadedState?: RootState | undefined;
}

/** The export format of the Redux DevTools extension: both parts are texts of JSON. */
export interface SessionFile {
  payload: string;
  preloadedState?: string;
}
