import fs from 'node:fs';
import path from 'node:path';
import { freeBytes } from '../kernel/ballast';
import { withUrgency } from '../kernel/urgency';
import { databaseFolder } from '../store/database/embeddedFolder';
import type { PooledDatabase } from '../store/database/pooledDatabase';
import { copyDatabase } from '../store/database/snapshots/copyDatabase';
import { bytesIn } from '../store/database/snapshots/snapshotFolder';

/** What stays free beside the copy. */
const KEEP_FREE_BYTES = 512 * 1024 * 1024;

const copyFolder = (dataDir: string) => path.join(dataDir, 'backup.copy');

/**
 * Copies the embedded database while it is in use, for a backup to read: the database has one connection, which a long reading would
 * keep from everybody. Answers the folder of the copy, which becomes whole when it is opened.
 * @throws with the reason in Chinese, or of the copying
 */
export async function copyLive(db: PooledDatabase, dataDir: string, closed: () => boolean): Promise<string> {
  removeCopy(dataDir);
  const from = databaseFolder(dataDir);
  if (freeBytes(dataDir) < bytesIn(from) + KEEP_FREE_BYTES) throw new Error('磁盘空间不足，放不下数据库的临时副本');
  const to = path.join(copyFolder(dataDir), 'database');
  try {
    await withUrgency('background', () => copyDatabase(db, from, to, closed));
    return to;
  } catch (error) {
    removeCopy(dataDir);
    throw error;
  }
}

export const removeCopy = (dataDir: string): void => fs.rmSync(copyFolder(dataDir), { recursive: true, force: true });
