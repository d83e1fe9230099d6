import { inRounds, type Rounds } from '../kernel/inRounds';
import type { Log } from '../kernel/log';
import { doneLearning, mayLearn, newBilingualRecords, readLearnt, replaceBridge } from '../store/bridging/wordBridge';
import type { Database } from '../store/database/types';
import { learnFromLibrary } from './learn';

/** Between two looks for new records. */
const ROUND_MS = 60_000;
/** Learnt anew when so many records with both languages have come, or so great a share of those that were learnt from. */
const LEAST_NEW = 200;
const SHARE_NEW = 0.05;

/** Learns the word table in the background: at the start, and when imports have brought enough records with both languages. */
export function createBridgeLearner({ db, newId }: { db: Database; newId: () => string }, log: Log): Rounds {
  const server = newId();
  return inRounds(
    'word table',
    ROUND_MS,
    async ({ closed }) => {
      if (await learnIfDue(db, server, closed)) log('info', 'the word table between the languages was learnt anew');
    },
    log,
  );
}

/** Learns where enough is new and no other server does; whether it did. A table that was not finished changes nothing. */
export async function learnIfDue(db: Database, server: string, isStopped: () => boolean): Promise<boolean> {
  const learnt = await readLearnt(db);
  const { last, count } = await newBilingualRecords(db, learnt.until);
  if (count < Math.max(LEAST_NEW, learnt.records * SHARE_NEW) || isStopped()) return false;
  if (!(await mayLearn(db, server))) return false;
  try {
    const rows = await learnFromLibrary(db, isStopped);
    if (rows) await replaceBridge(db, 'library', rows, { until: last, records: learnt.records + count });
    return rows !== null;
  } finally {
    await doneLearning(db);
  }
}
