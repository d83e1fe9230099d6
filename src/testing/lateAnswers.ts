import { random } from './random';

/**
 * With `LATE_ANSWERS=7` every answer of a fake server comes late, by a time drawn from the seed, instead of at once
 * (docs/testing.md): a test fails that holds only because two answers came in the order in which they were asked for.
 */
const seed = process.env.LATE_ANSWERS;

export const LATE = seed !== undefined;

// Kept from before a test takes the clock into its hands.
const realSetTimeout = globalThis.setTimeout;

/** Answers come at once, soon, or so late that all else of the screen stands by then; in milliseconds. */
const DELAYS = [0, 2, 10, 40];

const next = random(Number(seed ?? 0));

/** Resolves when the answer may come. A test that holds the clock decides itself when things come. */
export function lateness(): Promise<void> {
  if (!LATE || globalThis.setTimeout !== realSetTimeout) return Promise.resolve();
  return new Promise((resolve) => realSetTimeout(resolve, DELAYS[Math.floor(next() * DELAYS.length)]));
}
