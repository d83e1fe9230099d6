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

/** Keeps the vocabulary by the library, in the background: at the start, and when an import has ended. */
export interface VocabularyKeeper {
  /** The first round. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/** Works in short steps and rests after each as long as it took. One server of several does the work. */
export function createVocabularyKeeper({ db, newId }: { db: Database; newId: () => string }, log: Log): VocabularyKeeper {
  const state = { closed: false };
  const server = newId();
  let timer: NodeJS.Timeout | undefined;
  let wake = () => undefined as void;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      // A timer that nobody clears would keep the process alive.
      if (state.closed) return resolve();
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });
  let seen = 0;
  const round = async (first: boolean) => {
    const newest = await newestSeq(db);
    // Still growing: an import is under way.
    const quiet = first || newest === seen;
    seen = newest;
    if (!quiet || !hasGrown(newest, await readState(db, STATE)) || !(await holdVocabulary(db, server))) return;
    let held = performance.now();
    try {
      const whole = await buildVocabulary(db, async (ms) => {
        await rest(ms);
        if (!state.closed && performance.now() - held > ROUND_MS) {
          held = performance.now();
          return holdVocabulary(db, server);
        }
        return !state.closed;
      });
      if (whole) await writeState(db, STATE, JSON.stringify({ form: FORM, newest }));
      if (whole) log('info', 'the words of the library are counted');
    } finally {
      await leaveVocabulary(db, server);
    }
  };
  const next = (first: boolean) =>
    round(first).catch((error: unknown) => {
      if (!state.closed) log('warn', `words of the library: ${error instanceof Error ? error.message : String(error)}`);
    });
  const done = next(true);
  const running = done.then(async () => {
    while (!state.closed) {
      await rest(ROUND_MS);
      if (!state.closed) await next(false);
    }
  });
  return {
    done,
    async close() {
      state.closed = true;
      clearTimeout(timer);
      wake();
      await running;
    },
  };
}

function hasGrown(newest: number, noted: string | undefined): boolean {
  if (noted === undefined) return newest > 0;
  const { form, newest: before } = JSON.parse(noted) as { form: number; newest: number };
  return form !== FORM || Math.abs(newest - before) > before * GROWN;
}
