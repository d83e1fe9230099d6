import type { Log } from '../kernel/log';
import { countCitationsDue } from '../store/papers/citations';
import type { Database } from '../store/database/types';

/** Between two looks for records that came or changed. */
const ROUND_MS = 20_000;
/** Records a step. */
const STEP = 300;

/** Counts citations in the background: at the start, and after imports. */
export interface CitationCounter {
  /** The first round. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/** Works in steps of some hundred records and rests after each as long as it took: others get the database in between. */
export function createCitationCounter({ db }: { db: Database }, log: Log): CitationCounter {
  const state = { closed: false };
  let timer: NodeJS.Timeout | undefined;
  let wake = () => undefined as void;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });
  const round = async () => {
    let total = 0;
    for (let taken = 1; taken > 0 && !state.closed; total += taken) {
      const begin = performance.now();
      taken = await countCitationsDue(db, STEP);
      if (taken > 0) await rest(performance.now() - begin);
    }
    if (total > 0) log('info', `citations of ${total} new or changed records counted`);
  };
  const next = () =>
    round().catch((error: unknown) => {
      if (!state.closed) log('warn', `citations: ${error instanceof Error ? error.message : String(error)}`);
    });
  const done = next();
  const running = done.then(async () => {
    while (!state.closed) {
      await rest(ROUND_MS);
      if (!state.closed) await next();
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
