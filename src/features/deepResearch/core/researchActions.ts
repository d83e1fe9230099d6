import { createAction } from '@reduxjs/toolkit';
import type { ResearchEntry } from '../../../api/researchStream';

/** Events that are new, in order. `request_id`: the request that brought them; empty when the thread was read. */
export interface ResearchGrowth {
  thread_id: string;
  request_id: string;
  entries: ResearchEntry[];
}

/** The page shows a thread; empty for none: the start. */
export const researchRequested = createAction<string>('research/wanted');
export const researchGrew = createAction<ResearchGrowth>('research/grew');
/** Brings a thread whose events are in the state already to the front. */
export const researchRecalled = createAction<ResearchGrowth>('research/recalled');
/** The server's events differ from those here: the thread is read again from its start. */
export const researchForgotten = createAction<string>('research/forgotten');
