import { inRounds, type Round, type Rounds } from '../../kernel/inRounds';
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

/**
 * Keeps the counts of words that the ranking without pg_textsearch needs, in the background: at the start and when an import has ended,
 * in short steps with a rest after each as long as it took. One server of several does the work. Null where the database ranks by itself.
 */
export function createStatisticsKeeper({ db, newId }: { db: Database; newId: () => string }, log: Log): Rounds | null {
  if (db.ranking === 'bm25') return null;
  const server = newId();
  let seen = 0;
  const round = async ({ first, closed, rest }: Round) => {
    const library = await measureLibrary(db);
    // Still growing: an import is under way.
    const quiet = first || library.newest === seen;
    seen = library.newest;
    const counted = await readStatistics(db);
    const due = counted ? Math.abs(library.records - counted.records) > counted.records * GROWN : library.records > 0;
    if (!quiet || !due || !(await holdLease(db, LEASE, server))) return;
    let held = performance.now();
    try {
      const whole = await countWords(db, async (ms) => {
        await rest(ms);
        if (closed() || performance.now() - held < ROUND_MS) return !closed();
        held = performance.now();
        return holdLease(db, LEASE, server);
      });
      if (whole) log('info', 'the words of the library are counted for the ranking');
    } finally {
      await leaveLease(db, LEASE, server);
    }
  };
  return inRounds('words for the ranking', ROUND_MS, round, log);
}
