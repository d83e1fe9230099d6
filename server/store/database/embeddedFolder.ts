import fs from 'node:fs';
import path from 'node:path';
import { flushToDisk } from '../../kernel/flushed';
import { damaged, damageOf } from './damage';
import { databaseMissing, tracesOf, type PortalFolders } from './portalTraces';

/** Stands beside the database as long as it is being made. */
const makingMark = (dataDir: string) => path.join(dataDir, 'database.making');

export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

/**
 * Looks at the folder before the database in it is opened, which would make a new one where there is none, or where its first
 * file is lost. A making that was cut off is put aside. To be called with the lock of the folder.
 * @throws {StartRefused} when there was a database, or there is the rest of one
 */
export function prepareFolder(folders: PortalFolders): void {
  const { dataDir } = folders;
  const folder = databaseFolder(dataDir);
  const traces = tracesOf(folders);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  if (fs.existsSync(makingMark(dataDir)) && traces.identities.length === 0) {
    // Nobody has been served from it.
    fs.rmSync(`${folder}.unfinished`, { recursive: true, force: true });
    if (names.length > 0) fs.renameSync(folder, `${folder}.unfinished`);
    return;
  }
  if (names.length === 0) {
    if (traces.found.length > 0) throw databaseMissing(folders, traces, folder);
    fs.writeFileSync(makingMark(dataDir), '', { mode: 0o600 });
    flushToDisk(dataDir);
  } else if (!names.includes('PG_VERSION')) {
    throw damaged(dataDir, damageOf('database/PG_VERSION', '文件不见了', 'the file is gone'));
  }
}

/** The database was made, or opened: from here on the folder is never taken for unfinished. */
export function folderIsMade(dataDir: string): void {
  fs.rmSync(makingMark(dataDir), { force: true });
  flushToDisk(dataDir);
}
