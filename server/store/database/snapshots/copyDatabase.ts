import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Queryable } from '../types';

/** What a copy does without: the log, which is added at the end, and what belongs to a running or closed database alone. */
const LEFT_OUT = /^pg_wal\/0|^portal\.seal|^postmaster|pg_internal\.init|pgsql_tmp|\/t\d+_/;

/** Databases that are being copied: a checkpoint would let the log go that their copies need. */
const copied = new WeakSet<Queryable>();
export const isBeingCopied = (db: Queryable): boolean => copied.has(db);

/**
 * Copies the embedded database while it goes on being read and written, as PostgreSQL's own base backups are made: files one by one,
 * each in whatever state it is, and the log from before the first to after the last of them, by which the copy becomes whole when
 * it is opened.
 * @throws when the log that the copy needs is no longer there, or `closed` says so
 */
export async function copyDatabase(db: Queryable, from: string, to: string, closed: () => boolean): Promise<void> {
  copied.add(db);
  try {
    await copyWithLog(db, from, to, closed);
  } finally {
    copied.delete(db);
  }
}

async function copyWithLog(db: Queryable, from: string, to: string, closed: () => boolean): Promise<void> {
  const [begun] = await db.query<{ first: string }>(`select pg_walfile_name(pg_backup_start('snapshot', true)) as first`);
  try {
    await copyFiles(from, to, closed);
  } catch (error) {
    await db.query('select 1 from pg_backup_stop(false)').catch(() => undefined);
    throw error;
  }
  const [ended] = await db.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  );
  fs.writeFileSync(path.join(to, 'backup_label'), ended!.label, { mode: 0o600 });
  await copyLog(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), begun!.first, ended!.last);
}

async function copyFiles(from: string, to: string, closed: () => boolean): Promise<void> {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (closed()) throw new Error('the server ends');
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (LEFT_OUT.test(name)) continue;
    if (entry.isDirectory()) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else await copyFile(path.join(from, name), path.join(to, name));
    await turn();
  }
}

/** A file that is gone was dropped meanwhile: the log says so too. */
async function copyFile(from: string, to: string): Promise<void> {
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  await fs.promises.copyFile(from, to, fs.constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const segments = fs.readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  // The last one may not have been begun yet, where nothing was written since the one before was full.
  const whole = segments.includes(first) && segments.length >= Number.parseInt(last.slice(16), 16) - Number.parseInt(first.slice(16), 16);
  if (!whole) throw new Error('the log has moved on: too much was written while the files were copied');
  for (const name of segments) await copyFile(path.join(from, name), path.join(to, name));
}
