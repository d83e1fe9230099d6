import fs from 'node:fs';
import path from 'node:path';
import { FileStore } from '../documents/storage/fileStore';
import type { Config } from '../kernel/config';
import { EXIT, StartRefused } from '../kernel/startRefused';
import { foldersOf } from '../store/database/connect';
import { unknownMigration } from '../store/database/dump/loadTables';
import { noteLastBackup } from '../store/database/lastBackup';
import { snapshotName, snapshotsFolder } from '../store/database/snapshots/snapshotFolder';
import { tracesOf, writeIdentity, type PortalFolders } from '../store/database/portalTraces';
import { embeddedPlace } from './places/embeddedPlace';
import { serverPlace } from './places/serverPlace';
import { readManifest, tooNew, verifyBackup, type Manifest } from './manifest';
import { returnStored } from './storedCopies';

type Settings = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'FILES_DIR'>;

export interface Restored {
  manifest: Manifest;
  /** Files that were not in the store. */
  came: number;
  /** What was there before, under its new name. */
  aside: string[];
  /** What could not be brought over, in Chinese. */
  without: string[];
}

/**
 * Makes the portal of the settings what the backup has: files, then the database. What is there stays until all of it has come, and under
 * another name after that; files that the store has stay as they are.
 * @param aside whether a database, or folders of another portal, that are there may be put aside
 * @throws {StartRefused} when the backup cannot be used, or something is in its place; nothing was changed then
 * @throws {DataDirInUse} when a server runs there
 */
export async function restoreBackup(config: Settings, backup: string, aside: boolean): Promise<Restored> {
  // What costs nothing first.
  refuseNewer(backup, readManifest(backup));
  const manifest = await verifyBackup(backup);
  const folders = foldersOf(config);
  const stamp = snapshotName(new Date());
  const place = await (config.DATABASE_URL ? serverPlace(config.DATABASE_URL, stamp) : embeddedPlace(folders.dataDir, stamp));
  try {
    const foreign = tracesOf(folders).identities.filter(({ identity }) => identity.id !== manifest.portal.id);
    const found = [...(place.found ? [place.found] : []), ...foreign.map(({ file }) => file)];
    if (found.length > 0 && !aside) throw occupied(found);
    const store = new FileStore(folders.filesDir);
    const theirs = foreign.length > 0 ? foldersOfPortal(folders) : [];
    for (const one of theirs) fs.renameSync(one, asideOf(one, stamp));
    let came: string[] = [];
    let replaced: string[];
    let without: string[];
    try {
      came = await returnStored(backup, manifest.files, store);
      // Last, since nothing takes back what an empty database has got.
      without = await place.load(manifest.database, backup);
      replaced = await place.settle();
    } catch (error) {
      for (const sha256 of came) await store.remove(sha256);
      for (const one of theirs) putBack(one, asideOf(one, stamp));
      throw error;
    }
    writeIdentity(folders, manifest.portal);
    noteLastBackup(folders.dataDir, { folder: backup, taken: manifest.taken });
    return { manifest, came: came.length, aside: [...theirs.map((one) => asideOf(one, stamp)), ...replaced], without };
  } finally {
    await place.close();
  }
}

function refuseNewer(backup: string, { database }: Manifest): void {
  const unknown = unknownMigration(database);
  if (unknown) throw tooNew(backup, unknown);
}

/** What says whose the folders are, and what would be taken for one's own: files and snapshots. */
const foldersOfPortal = ({ dataDir, filesDir }: PortalFolders): string[] =>
  [path.join(dataDir, 'portal.json'), snapshotsFolder(dataDir), filesDir].filter((one) => fs.existsSync(one));

const asideOf = (place: string, stamp: string) => `${place}.aside-${stamp}`;

/** What stands in the place meanwhile is of the restore that failed. */
function putBack(place: string, aside: string): void {
  fs.rmSync(place, { recursive: true, force: true });
  fs.renameSync(aside, place);
}

function occupied(found: readonly string[]): StartRefused {
  return new StartRefused(
    EXIT.occupied,
    {
      what: '没有恢复：目标处已有数据，没有改动任何数据',
      found: found.map((line) => `已有：${line}`),
      steps: ['恢复到别处：--into 文件夹，或改 DATA_DIR、FILES_DIR、DATABASE_URL', '或加上 --aside：现有数据改名留存，不会删除'],
    },
    {
      what: 'Not restored: there are data in its place already. Nothing was changed',
      found: found.map((line) => `there: ${line}`),
      steps: [
        'restore to another place: --into FOLDER, or other DATA_DIR, FILES_DIR, DATABASE_URL',
        'or add --aside: what is there gets another name, nothing is deleted',
      ],
    },
  );
}
