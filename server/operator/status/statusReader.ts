import type { ServerJob, ServerStatus, ServerStorage, SnapshotState } from '../../../src/contract/entities/serverStatus';
import type { Clock } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import type { Meaning } from '../../meaning/meaning';
import { listSnapshots } from '../../store/database/snapshots/snapshotFolder';
import type { Database } from '../../store/database/types';
import { errorsToday } from '../../store/serverErrors/serverErrors';
import { readJobs, vectorsHeld } from '../../store/serverStatus/jobs';
import { readStorage } from '../../store/serverStatus/storage';
import { readBackup } from '../backup/backupState';
import { disksOf } from './disks';

/** What takes a look through whole tables is looked at so often, however many administrators ask. */
const SLOW_MS = 30_000;

/** Tells how the portal runs. */
export interface StatusReader {
  read(): Promise<ServerStatus>;
}

interface Needs extends Clock {
  readonly config: Pick<Config, 'FILES_DIR' | 'dataDir' | 'DATABASE_URL' | 'SNAPSHOT_HOURS'>;
  readonly db: Database;
  readonly meaning: Pick<Meaning, 'progress'> | null;
}

/** Does work once in a while; all who ask meanwhile get the same answer. A failure is not kept. */
export function onceIn<T>(ms: number, now: () => Date, work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = now().getTime();
    if (last && at - last.at < ms) return last.answer;
    const asked = { at, answer: work() };
    last = asked;
    asked.answer.catch(() => (last = last === asked ? null : last));
    return asked.answer;
  };
}

async function vectorJobs({ db, meaning }: Needs): Promise<ServerJob[]> {
  if (!meaning) return [];
  const { done, total, failed } = await meaning.progress();
  if (done >= total && !failed) return [];
  const state = failed ? 'failed' : (await vectorsHeld(db)) ? 'running' : 'waiting';
  return [{ kind: 'meaning', state, subject: '', count: 1, done, total, unit: 'records', since: null, message: failed }];
}

function snapshotsOf({ dataDir, DATABASE_URL, SNAPSHOT_HOURS }: Needs['config']): SnapshotState | null {
  if (DATABASE_URL || SNAPSHOT_HOURS === 0) return null;
  const kept = listSnapshots(dataDir);
  return { kept: kept.length, last: kept[0]?.taken.toISOString() ?? null };
}

export function createStatusReader(needs: Needs): StatusReader {
  const { db, now, config } = needs;
  const storage = onceIn<Omit<ServerStorage, 'disks'>>(SLOW_MS, now, () => readStorage(db));
  const vectors = onceIn(SLOW_MS, now, () => vectorJobs(needs));
  return {
    async read() {
      const jobs = [...(await readJobs(db)), ...(await vectors())];
      const stored = { ...(await storage()), disks: disksOf(config) };
      const backup = await readBackup(db, now());
      const snapshots = snapshotsOf(config);
      return { time: now().toISOString(), jobs, storage: stored, backup, snapshots, errors_today: await errorsToday(db) };
    },
  };
}
