import fs from 'node:fs';
import path from 'node:path';
import { shellCommand } from '../../../kernel/shellCommand';

/** A verified copy of the embedded database: a folder `database` that can be put in place of the one that is lost. */
export interface Snapshot {
  /** Absolute path of the copy's `database`. */
  database: string;
  /** When it was begun. */
  taken: Date;
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

export const snapshotsFolder = (dataDir: string) => path.join(dataDir, 'snapshots');

/** Name of the folder of a snapshot: its time, without characters that some file systems refuse. */
export const snapshotName = (taken: Date): string => `${taken.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Verified snapshots, the newest first; those under way have another name. */
export function listSnapshots(dataDir: string): Snapshot[] {
  const folder = snapshotsFolder(dataDir);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, day, ...time] = NAME.exec(name) ?? [];
      return day ? [{ database: path.join(folder, name, 'database'), taken: new Date(`${day}T${time.join(':')}Z`) }] : [];
    });
}

/** The newest snapshot, for messages: when it was taken, and the command that puts it in place of a database that is not there. */
export function lastSnapshot(dataDir: string): { time: string; command: string } | null {
  const [last] = listSnapshots(dataDir);
  return last ? { time: last.taken.toISOString(), command: shellCommand('cp', '-a', last.database, path.join(dataDir, 'database')) } : null;
}

export const removeSnapshot = ({ database }: Snapshot): void => fs.rmSync(path.dirname(database), { recursive: true, force: true });

/** Bytes of a folder with all that is in it. */
export function bytesIn(folder: string): number {
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const sizes = entries.map((entry) => {
    const stats = entry.isFile() ? fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false }) : undefined;
    return stats?.size ?? 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
