import fs from 'node:fs';
import path from 'node:path';

/** What systems answer that cannot flush a folder: there is nothing that could be done then, and PostgreSQL goes on too. */
const NOT_FOR_FOLDERS = ['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL'];

/**
 * Waits until a file's content, or the names in a folder, are on the disk: what was made or renamed in a folder outlasts a loss of
 * power when the folder was flushed too.
 * @throws the system's error when a file cannot be flushed
 */
export function flushToDisk(place: string): void {
  const isFolder = fs.statSync(place).isDirectory();
  try {
    const fd = fs.openSync(place, 'r');
    try {
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
  } catch (error) {
    if (!isFolder || !NOT_FOR_FOLDERS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** What was changed longer ago is on the disk: systems write back within seconds to minutes by themselves. */
const WRITTEN_BACK_MS = 3_600_000;

/**
 * Flushes a folder with all in it that was changed in the last hour, by the time of the inode, which copies do not take along. Blocks as
 * long as the disk takes, to which each flush is a request even of a file that is there.
 */
export function flushTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() && !entry.isDirectory()) continue;
    if (Date.now() - fs.statSync(place).ctimeMs < WRITTEN_BACK_MS) flushToDisk(place);
  }
  flushToDisk(folder);
}
