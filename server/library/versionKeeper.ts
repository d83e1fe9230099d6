import { inRounds, type Rounds } from '../kernel/inRounds';
import type { Log } from '../kernel/log';
import { readState, writeState } from '../store/database/serverState';
import type { Database } from '../store/database/types';
import { groupVersions, sharedTitles } from '../store/papers/versions';

/** Key of `server_state`: by which rules all records were grouped. */
const STATE = 'paper_versions';
/** Changes with the rules (`records/works.ts`): all records are grouped anew then. */
const FORM = '1';
/** Records a step. */
const STEP = 2_000;
const ROUND_MS = 3_600_000;

/**
 * Groups the versions of works in a library that is older than the rules, in the background and once: what is imported is
 * grouped as it comes. Works in steps and rests after each as long as it took.
 */
export function createVersionKeeper({ db }: { db: Database }, log: Log): Rounds {
  return inRounds(
    'versions of works',
    ROUND_MS,
    async ({ closed, rest }) => {
      if ((await readState(db, STATE)) === FORM) return;
      for (let after: string | null = ''; after !== null && !closed();) {
        const begin = performance.now();
        const { titles, next } = await sharedTitles(db, after, STEP);
        if (titles.length > 0) await db.transaction((q) => groupVersions(q, titles));
        after = next;
        await rest(performance.now() - begin);
      }
      if (closed()) return;
      await writeState(db, STATE, FORM);
      log('info', 'versions of works are grouped');
    },
    log,
  );
}
