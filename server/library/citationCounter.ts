import { inRounds, type Rounds } from '../kernel/inRounds';
import type { Log } from '../kernel/log';
import { countCitationsDue } from '../store/papers/citations';
import type { Database } from '../store/database/types';

/** Between two looks for records that came or changed. */
const ROUND_MS = 20_000;
/** Records a step. */
const STEP = 300;

/**
 * Counts citations in the background: at the start, and after imports. Works in steps of some hundred records and rests after
 * each as long as it took: others get the database in between.
 */
export function createCitationCounter({ db }: { db: Database }, log: Log): Rounds {
  return inRounds(
    'citations',
    ROUND_MS,
    async ({ closed, rest }) => {
      let total = 0;
      for (let taken = 1; taken > 0 && !closed(); total += taken) {
        const begin = performance.now();
        taken = await countCitationsDue(db, STEP);
        if (taken > 0) await rest(performance.now() - begin);
      }
      if (total > 0) log('info', `citations of ${total} new or changed records counted`);
    },
    log,
  );
}
