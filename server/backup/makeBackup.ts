import fs from 'node:fs';
import path from 'node:path';
import { filesFolder, type Config } from '../kernel/config';
import { flushToDisk, flushTree } from '../kernel/flushed';
import { PROGRAM_VERSION } from '../kernel/program';
import { FileStore } from '../documents/storage/fileStore';
import { dumpTables, inOneView } from '../store/database/dump/dumpTables';
import { unknownMigration } from '../store/database/dump/loadTables';
import { noteLastBackup } from '../store/database/lastBackup';
import { readIdentity } from '../store/database/openPortal';
import { bytesIn } from '../store/database/snapshots/snapshotFolder';
import { allUsedHashes } from '../store/files/files';
import { backupName, keepNewest, listBackups } from './backupFolder';
import { rowsFolder, tooNew, verifyBackup, writeManifest, type Manifest } from './manifest';
import { openSource, type Source } from './source';
import { copyStored } from './storedCopies';

type Settings = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'FILES_DIR'>;

export interface BackupMade {
  folder: string;
  manifest: Manifest;
  bytes: number;
  /** Older backups that made room. */
  removed: string[];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a backup of database and stored files in a folder of its own below `to`, while servers go on, and tells the portal how it went.
 * It gets its name when all of it is on the disk and was read again.
 * @param keep how many backups of this portal stay in `to`; null: all
 * @throws with the reason; nothing of the backup is left then
 */
export async function makeBackup(config: Settings, to: string, keep: number | null): Promise<BackupMade> {
  const source = await openSource(config);
  try {
    const made = await backUp(config, source, to);
    noteLastBackup(config.dataDir, { folder: made.folder, taken: made.manifest.taken });
    const removed = keep === null ? [] : keepNewest(to, made.manifest.portal.id, keep);
    await source.note({ ok: true, note: summary(made) });
    return { ...made, removed };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    // Where the portal cannot be told either, the reason itself is what counts.
    await source.note({ ok: false, note }).catch(() => undefined);
    throw error;
  } finally {
    await source.close();
  }
}

async function backUp(config: Settings, source: Source, to: string): Promise<Omit<BackupMade, 'removed'>> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  removeLeftOver(to);
  const taken = new Date();
  const folder = path.join(to, backupName(taken));
  const draft = `${folder}.part`;
  if (fs.existsSync(folder) || fs.existsSync(draft)) throw new Error(`此刻已有一份备份：${folder}`);
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const { portal, database, hashes } = await readDatabase(source, draft);
    // After the database: a file is there before its row, and goes to the bin a day after it at the earliest.
    const earlier = listBackups(to, portal.id)[0] ?? null;
    const stored = await copyStored(new FileStore(filesFolder(config)), hashes, draft, earlier);
    writeManifest(draft, { program: PROGRAM_VERSION, taken: taken.toISOString(), portal, database, ...stored });
    // Files were read again as they came.
    const manifest = await verifyBackup(draft, false);
    // A loss of power must not leave a good name over pieces.
    flushTree(draft);
    fs.renameSync(draft, folder);
    flushToDisk(to);
    return { folder, manifest, bytes: bytesIn(folder) };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function readDatabase(source: Source, draft: string) {
  const openPort = await source.prepare();
  const port = await openPort();
  try {
    return await inOneView(port, async () => {
      const portal = await readIdentity(port);
      if (!portal) throw new Error('数据库还没有门户的标识：先用这个版本的程序启动一次');
      const database = await dumpTables(port, source.kind, rowsFolder(draft));
      const unknown = unknownMigration(database);
      if (unknown) throw tooNew(draft, unknown);
      return { portal, database, hashes: await allUsedHashes(port) };
    });
  } finally {
    await port.close();
  }
}

/** Of backups that were killed; one that is under way was begun today. */
function removeLeftOver(to: string): void {
  for (const name of fs.readdirSync(to).filter((one) => /^backup-.*\.part$/.test(one))) {
    const place = path.join(to, name);
    if (Date.now() - fs.statSync(place).mtimeMs > DAY_MS) fs.rmSync(place, { recursive: true, force: true });
  }
}

export const rowsIn = ({ database }: Manifest): number => database.tables.reduce((sum, { rows }) => sum + rows, 0);

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** What a backup holds, in a line of Chinese. */
export const summary = ({ manifest, bytes }: Omit<BackupMade, 'removed'>): string =>
  `${manifest.database.tables.length} 张表 ${rowsIn(manifest)} 行，${manifest.files.length} 个文件，共 ${megabytes(bytes)} MB` +
  (manifest.missing.length > 0 ? `；另有 ${manifest.missing.length} 个文件的内容在存储中已缺失` : '');
