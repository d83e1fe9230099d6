import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError, modelError, waitOf, type ModelFault } from './modelErrors';

/** Refusals and failures of a moment; a service that is not there at all is not asked again. */
const FOR_A_MOMENT: readonly ModelFault[] = ['tooMany', 'broken', 'lost'];
/** Requests of one call at most. */
const MOST_TRIES = 4;
/** Seconds that one call waits altogether. */
const LONGEST_WAIT = 20;
const FIRST_WAIT = 0.5;

/** What time is taken from; tests give their own. */
export interface Waiting {
  now(): number;
  /** Rejects when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realWaiting: Waiting = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** The money is used up: waiting does not help. */
const isSpent = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  ((error as { code?: unknown }).code === 'insufficient_quota' || (error as { status?: unknown }).status === 402);

/**
 * Runs a request, again after refusals and failures of a moment: after the time that the service names (`Retry-After`), else after
 * 0.5, 1 and 2 seconds. Ends with the failure when that would wait longer than 20 seconds altogether.
 * @throws what the last request threw
 */
export async function withBackOff<T>(request: () => Promise<T>, { now, sleep: rest }: Waiting, signal: AbortSignal): Promise<T> {
  let waited = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      const wait = waitOf(error, now()) || FIRST_WAIT * 2 ** (tries - 1);
      if (!FOR_A_MOMENT.includes(modelError(error).fault) || isSpent(error) || tries === MOST_TRIES || waited + wait > LONGEST_WAIT) {
        throw error instanceof ModelError ? error : modelError(error);
      }
      waited += wait;
      await rest(wait * 1000, signal);
    }
  }
}
