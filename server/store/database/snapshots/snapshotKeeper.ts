import fs from 'node:fs';
import path from 'node:path';
import { freeBytes } from '../../../kernel/ballast';
import type { Config } from '../../../kernel/config';
import { flushToDisk } from '../../../kernel/flushed';
import { inRounds, type Rounds } from '../../../kernel/inRounds';
import type { Log } from '../../../kernel/log';
import { withUrgency } from '../../../kernel/urgency';
import { databaseFolder } from '../embeddedFolder';
import type { PooledDatabase } from '../pooledDatabase';
import { copyDatabase } from './copyDatabase';
import { bytesIn, listSnapshots, removeSnapshot, snapshotName, snapshotsFolder, type Snapshot } from './snapshotFolder';
import { verifyCopy } from './verifyCopy';

const ROUND_MS = 60_000;
/** A start has enough to do. */
const FIRST_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** What stays free beside a snapshot. */
const KEEP_FREE_BYTES = 512 * MEGABYTE;

type Settings = Pick<Config, 'dataDir' | 'SNAPSHOT_HOURS' | 'SNAPSHOT_KEEP' | 'SNAPSHOT_MAX_MB'>;

/**
 * Takes snapshots of the embedded database by itself, the first one when the database is as old as the time between two; null for
 * another database, and where it is switched off.
 * @param firstMs how long after its making it looks for the first time
 */
export function createSnapshotKeeper(db: PooledDatabase, config: Settings, log: Log, firstMs = FIRST_MS): Rounds | null {
  if (!db.embedded || config.SNAPSHOT_HOURS === 0) return null;
  const made = fs.statSync(path.join(databaseFolder(config.dataDir), 'PG_VERSION')).mtimeMs;
  return inRounds(
    'snapshot',
    ROUND_MS,
    async ({ first, closed, rest }) => {
      if (first) await rest(firstMs);
      const last = listSnapshots(config.dataDir)[0]?.taken.getTime() ?? made;
      if (closed() || Date.now() - last < config.SNAPSHOT_HOURS * HOUR_MS) return;
      await withUrgency('background', () => takeSnapshot(db, config, log, closed));
    },
    log,
  );
}

/**
 * Takes a snapshot while the database is in use, verifies it, and removes the oldest ones beyond what is to be kept.
 * Answers null, with a line in the log, where the disk has no room.
 * @throws when the copy cannot be made or used; it is removed then
 */
export async function takeSnapshot(db: PooledDatabase, config: Settings, log: Log, closed: () => boolean): Promise<Snapshot | null> {
  const { dataDir } = config;
  const folder = snapshotsFolder(dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a server that ended in between.
  for (const name of fs.readdirSync(folder)) if (name.endsWith('.part')) fs.rmSync(path.join(folder, name), { recursive: true });
  if (!makeRoom(config, bytesIn(databaseFolder(dataDir)))) {
    log('warn', 'no snapshot of the database: the disk has no room for one');
    return null;
  }
  const taken = new Date();
  const began = performance.now();
  const [draft, place] = [path.join(folder, `${snapshotName(taken)}.part`), path.join(folder, snapshotName(taken))];
  const ending = new AbortController();
  const watch = setInterval(() => closed() && ending.abort(), 200);
  try {
    await copyDatabase(db, databaseFolder(dataDir), path.join(draft, 'database'), closed);
    await verifyCopy(path.join(draft, 'database'), ending.signal);
    fs.renameSync(draft, place);
    flushToDisk(folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(watch);
  }
  listSnapshots(dataDir).slice(config.SNAPSHOT_KEEP).forEach(removeSnapshot);
  log('info', `snapshot of the database: ${place} (${Math.round(performance.now() - began)} ms)`);
  return { database: path.join(place, 'database'), taken };
}

/** Removes the oldest snapshots until one more fits within the limit and on the disk; the newest one is never given up for it. */
function makeRoom({ dataDir, SNAPSHOT_MAX_MB }: Settings, bytes: number): boolean {
  const kept = listSnapshots(dataDir);
  const fits = () => {
    const used = bytesIn(snapshotsFolder(dataDir));
    return used + bytes <= SNAPSHOT_MAX_MB * MEGABYTE && freeBytes(dataDir) >= bytes + KEEP_FREE_BYTES;
  };
  while (!fits() && kept.length > 1) removeSnapshot(kept.pop()!);
  return fits();
}
