import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How soon somebody waits for what is done: who they are, which everything else waits for; a list or a change; a search or an
 * answer; and what nobody waits for.
 */
export type Urgency = 'identity' | 'list' | 'search' | 'background';

/** Work under way: how urgent it is, and since when. */
export interface Errand {
  readonly urgency: Urgency;
  /** Milliseconds of `performance.now()`. */
  readonly begun: number;
  /** The call that it is done for; absent for what the server does by itself. */
  readonly call?: ErrandOf;
}

/** What is known of a call that work is done for. */
export interface ErrandOf {
  readonly id: string;
  /** It changes something, which may take longer than a look. */
  readonly changes: boolean;
}

const errands = new AsyncLocalStorage<Errand>();

/** Runs work, and all that it waits for, with an urgency of its own. */
export const withUrgency = <T>(urgency: Urgency, work: () => T, call?: ErrandOf): T =>
  errands.run({ urgency, begun: performance.now(), ...(call && { call }) }, work);

/** What is under way here; undefined where nobody has said. */
export const currentErrand = (): Errand | undefined => errands.getStore();
