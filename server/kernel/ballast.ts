import fs from 'node:fs';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Space that is given back when the disk is full, so that the database can start and things can be deleted. */
const BALLAST_BYTES = 32 * MEGABYTE;
/** Below this the start needs the ballast; the database writes a WAL segment of 16 MB when it opens. */
const START_NEEDS_BYTES = 24 * MEGABYTE;
/** The ballast is only laid down where this much stays free beside it. */
const KEEP_FREE_BYTES = 64 * MEGABYTE;

export const ballastFile = (dataDir: string) => path.join(dataDir, 'ballast');

/** Bytes that this user may still write in the folder's file system. */
export function freeBytes(folder: string): number {
  const stats = fs.statfsSync(folder);
  return stats.bavail * stats.bsize;
}

/** Deletes the ballast when the disk is too full to open the database. Answers whether it did. */
export function freeBallast(dataDir: string): boolean {
  if (!fs.existsSync(ballastFile(dataDir)) || freeBytes(dataDir) >= START_NEEDS_BYTES) return false;
  fs.rmSync(ballastFile(dataDir), { force: true });
  return true;
}

/** Lays the ballast down again when there is room. Real bytes: a sparse file would keep nothing free. */
export function layBallast(dataDir: string): void {
  const file = ballastFile(dataDir);
  if (fs.existsSync(file) || freeBytes(dataDir) < BALLAST_BYTES + KEEP_FREE_BYTES) return;
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    const block = Buffer.alloc(MEGABYTE, 0x5a);
    for (let written = 0; written < BALLAST_BYTES; written += MEGABYTE) fs.writeSync(handle, block);
  } finally {
    fs.closeSync(handle);
  }
}
