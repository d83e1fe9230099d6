import type { Log } from '../../kernel/log';
import { holdLease, leaveLease } from '../../store/database/lease';
import type { Database } from '../../store/database/types';
import { measureLibrary, readStatistics } from '../../store/papers/search/wordStatistics';
import { countWords } from './countWords';

/** Between two looks at how the library has grown. */
const ROUND_MS = 60_000;
const LEASE = 'word_statistics_writer';
/** Share of the library that must have come since the words were counted. */
const GROWN = 0.05;

/** Keeps the counts of words that the ranking without pg_textsearch needs, in the background. */
export interface StatisticsKeeper {
  /** The first round. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts at the start and when an import has ended, in short steps with a rest after each as long as it took. One server of several
 * does the work. Null where the database ranks by itself.
 */
export function createStatisticsKeeper({ db, newId }: { db: Database; newId: () => string }, log: Log): StatisticsKeeper | null {
  if (db.ranking === 'bm25') return null;
  const server = newId();
  const stopping = new AbortController();
  let seen = -1;
  const round = async () => {
    const library = await measureLibrary(db);
    // Still growing: an import is under way.
    const quiet = seen < 0 || library.newest === seen;
    seen = library.newest;
    const counted = await readStatistics(db);
    const due = counted ? Math.abs(library.records - counted.records) > counted.records * GROWN : library.records > 0;
    if (!quiet || !due || !(await holdLease(db, LEASE, server))) return;
    try {
      if (await countWords(db, restfully(db, server, stopping.signal))) log('info', 'the words of the library are counted for the ranking');
    } finally {
      await leaveLease(db, LEASE, server);
    }
  };
  const next = () =>
    round().catch((error: unknown) => {
      if (!stopping.signal.aborted) log('warn', `words for the ranking: ${error instanceof Error ? error.message : String(error)}`);
    });
  const done = next();
  const running = done.then(async () => {
    while (!stopping.signal.aborted) {
      await pause(ROUND_MS, stopping.signal);
      if (!stopping.signal.aborted) await next();
    }
  });
  return {
    done,
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Rests as long as a step took, and keeps the right to go on. */
function restfully(db: Database, server: string, signal: AbortSignal): (milliseconds: number) => Promise<boolean> {
  let held = performance.now();
  return async (milliseconds) => {
    await pause(milliseconds, signal);
    if (signal.aborted) return false;
    if (performance.now() - held < ROUND_MS) return true;
    held = performance.now();
    return holdLease(db, LEASE, server);
  };
}

/** Waits so long, or until it is stopped. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
