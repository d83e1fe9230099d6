import fs from 'node:fs';
import path from 'node:path';
import { flushToDisk } from '../../kernel/flushed';
import type { TableSum } from './tableCheck';

/** What an embedded database was like when it was last closed in order: a copy, a disk or a hand may have changed it since. */
export interface Seal {
  /** Version of the database; texts of rows are only comparable within one. */
  version: string;
  /** Bytes of each file that only grows while the database is closed by nobody, by its path in the folder. */
  files: Record<string, number>;
  tables: Record<string, TableSum>;
}

/** In the folder of the database itself, so that it goes with every copy. PostgreSQL takes no notice of it. */
const sealFile = (folder: string) => path.join(folder, 'portal.seal');
const SEALED = ['base', 'global', 'pg_xact', 'pg_multixact'];
/** Scratch tables go when they like; PostgreSQL makes its cache anew at each start, before the seal is broken. */
const PASSING = /pgsql_tmp|\/t\d+_|pg_internal\.init/;

/** Sizes of the files whose loss PostgreSQL itself would not notice at its start. */
function sealedFiles(folder: string): Record<string, number> {
  const files: Record<string, number> = {};
  for (const part of SEALED) {
    for (const entry of fs.readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })) {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (entry.isFile() && !PASSING.test(name)) files[name] = fs.statSync(path.join(folder, name)).size;
    }
  }
  return files;
}

/** The seal of a database that was closed in order and not opened since; null when there is none or it cannot be read. */
export function readSeal(folder: string): Seal | null {
  try {
    return JSON.parse(fs.readFileSync(sealFile(folder), 'utf8')) as Seal;
  } catch {
    return null;
  }
}

/** Seals a database that is closed. */
export function writeSeal(folder: string, seal: Omit<Seal, 'files'>): void {
  const draft = `${sealFile(folder)}.new`;
  fs.writeFileSync(draft, JSON.stringify({ ...seal, files: sealedFiles(folder) }), { mode: 0o600, flush: true });
  fs.renameSync(draft, sealFile(folder));
  flushToDisk(folder);
}

/** To be called before the first change: from here on only a new closing can say what is right. */
export const breakSeal = (folder: string): void => fs.rmSync(sealFile(folder), { force: true });

/** Files that are shorter than they were, or gone. */
export function lostFiles(folder: string, { files }: Seal): { file: string; was: number; is: number | null }[] {
  return Object.entries(files).flatMap(([file, was]) => {
    // Seals of earlier versions of the program name them.
    if (PASSING.test(file)) return [];
    const is = fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? null;
    return is === null || is < was ? [{ file, was, is }] : [];
  });
}
