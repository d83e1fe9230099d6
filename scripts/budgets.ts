const KILOBYTE = 1024;

/**
 * JavaScript on the wire until a screen is idle, signed in, in bytes, gzipped (docs/performance.md). More fails the build,
 * which adds up the chunks, and the journey `first-load`, which counts what the browser fetches.
 */
export const SCRIPT_BUDGETS = { home: 225 * KILOBYTE, results: 260 * KILOBYTE } as const;

/** How long a screen may take with a cold cache on the machine of the benchmark, in milliseconds. Only printed, never asserted. */
export const TIME_BUDGETS = {
  home: { lcp: 1_000, blocking: 200, longest: 150 },
  results: { lcp: 1_800, blocking: 400 },
  other: { lcp: 2_000, blocking: 500 },
  /** The home page once the service worker has it. */
  again: { lcp: 500 },
} as const;
