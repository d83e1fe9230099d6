import { inRounds, type Round, type Rounds } from '../../../kernel/inRounds';
import type { Log } from '../../../kernel/log';
import { readState, writeState } from '../../../store/database/serverState';
import type { Database } from '../../../store/database/types';
import { holdVocabulary, leaveVocabulary, newestSeq } from '../../../store/vocabulary/building';
import { buildVocabulary } from './buildVocabulary';

/** Between two looks at how the library has grown. */
const ROUND_MS = 30_000;
/** Key of `server_state`: the newest record that the vocabulary was made with, and by which form of it. */
const STATE = 'vocabulary';
/** Changes when words are cut or counted another way: the vocabulary is made anew then. */
const FORM = 1;
/** Share of the library that must have come since. */
const GROWN = 0.02;

/**
 * Keeps the vocabulary by the library, in the background: at the start, and when an import has ended. Works in short steps and rests
 * after each as long as it took. One server of several does the work.
 */
export function createVocabularyKeeper({ db, newId }: { db: Database; newId: () => string }, log: Log): Rounds {
  const server = newId();
  let seen = 0;
  const round = async ({ first, closed, rest }: Round) => {
    const newest = await newestSeq(db);
    // Still growing: an import is under way.
    const quiet = first || newest === seen;
    seen = newest;
    if (!quiet || !hasGrown(newest, await readState(db, STATE)) || !(await holdVocabulary(db, server))) return;
    let held = performance.now();
    try {
      const whole = await buildVocabulary(db, async (ms) => {
        await rest(ms);
        if (!closed() && performance.now() - held > ROUND_MS) {
          held = performance.now();
          return holdVocabulary(db, server);
        }
        return !closed();
      });
      if (whole) await writeState(db, STATE, JSON.stringify({ form: FORM, newest }));
      if (whole) log('info', 'the words of the library are counted');
    } finally {
      await leaveVocabulary(db, server);
    }
  };
  return inRounds('words of the library', ROUND_MS, round, log);
}

function hasGrown(newest: number, noted: string | undefined): boolean {
  if (noted === undefined) return newest > 0;
  const { form, newest: before } = JSON.parse(noted) as { form: number; newest: number };
  return form !== FORM || Math.abs(newest - before) > before * GROWN;
}
