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

let state = Number(seed ?? 0);

function nextDelay(): number {
  // A linear congruential generator ("Numerical Recipes", Press et al., 3rd edition, section 7.1).
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return DELAYS[(state >>> 16) % DELAYS.length]!;
}

/** Resolves when the answer may come. A test that holds the clock decides itself when things come. */
export function lateness(): Promise<void> {
  if (!LATE || globalThis.setTimeout !== realSetTimeout) return Promise.resolve();
  return new Promise((resolve) => realSetTimeout(resolve, nextDelay()));
}
