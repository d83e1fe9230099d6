import fs from 'node:fs';
import path from 'node:path';
import { snapshotName } from '../store/database/snapshots/snapshotFolder';
import { readManifest } from './manifest';

/** On the disk of the data by default: every start finds it there, and whoever needs more names another place. */
export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups');

const NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Name of the folder of a backup: its time, without characters that some file systems refuse. */
export const backupName = (taken: Date): string => `backup-${snapshotName(taken)}`;

/** Backups of a portal in a folder, the newest first; what is unfinished, damaged or another portal's is not among them. */
export function listBackups(folder: string, portalId: string): string[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => NAME.test(name)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => path.join(folder, name))
    .filter((backup) => {
      try {
        return readManifest(backup).portal.id === portalId;
      } catch {
        return false;
      }
    });
}

/** Removes all backups of a portal but the newest ones. Answers those that are gone. */
export function keepNewest(folder: string, portalId: string, count: number): string[] {
  const old = listBackups(folder, portalId).slice(count);
  for (const backup of old) fs.rmSync(backup, { recursive: true, force: true });
  return old;
}
