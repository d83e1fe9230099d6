import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { flushToDisk, flushTree } from '../../kernel/flushed';
import { damageIn, Damaged, damageOf } from './damage';
import { folderOptions } from './flushedFolder';
import type { Flush } from './flushes';
import { breakSeal, lostFiles, readSeal, writeSeal } from './seal';
import { checkTables, sumTables } from './tableCheck';

const extensions = { pg_textsearch, vector };

/**
 * Opens the database of a folder, or makes one where there is none, after looking whether it holds what it held when it was
 * closed. What is found wrong leaves the folder as it is. Unless it is never flushed, all that is there, new or copied, is on the
 * disk afterwards.
 * @throws {Damaged} naming what is wrong
 */
export async function openSound(folder: string, flush: Flush): Promise<PGlite> {
  const seal = readSeal(folder);
  const [lost] = seal ? lostFiles(folder, seal) : [];
  if (lost) throw new Damaged(lostDamage(lost));
  // The portal's own lock says that nobody has it open; a mark that a loss of power left empty would keep it closed.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  const db = await open(folder, flush);
  try {
    const comparable = seal?.version === (await versionOf(db));
    await checkTables(db, comparable ? seal!.tables : {});
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
  breakSeal(folder);
  // A seal that came back after a loss of power would call what was written meanwhile damage.
  if (flush === 'off') flushToDisk(folder);
  else flushTree(folder);
  return db;
}

/** Closes the database and notes what it holds, for the next `openSound`. */
export async function closeSealed(db: PGlite, folder: string): Promise<void> {
  const seal = await Promise.all([versionOf(db), sumTables(db)]).catch(() => null);
  await db.close();
  // What cannot be read cannot be sealed; the next start finds out why.
  if (seal) writeSeal(folder, { version: seal[0], tables: seal[1] });
}

async function versionOf(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ version: string }>('select version()');
  return rows[0]!.version;
}

const lostDamage = ({ file, was, is }: ReturnType<typeof lostFiles>[number]) =>
  is === null
    ? damageOf(`database/${file}`, '文件不见了', 'the file is gone')
    : damageOf(
        `database/${file}`,
        `文件被截断：应有 ${was} 字节，只有 ${is} 字节`,
        `the file is cut off: ${was} bytes expected, ${is} found`,
      );

async function open(folder: string, flush: Flush): Promise<PGlite> {
  try {
    return await PGlite.create({ ...folderOptions(folder, flush), extensions });
  } catch (error) {
    const words = (await ownWords(folder)) || String(error);
    throw new Damaged(damageIn(words), words);
  }
}

/** Why PostgreSQL does not start. PGlite keeps its words to itself unless it is asked to debug: it then prints them. */
async function ownWords(folder: string): Promise<string> {
  let printed = '';
  const write = process.stderr.write;
  process.stderr.write = (chunk: string | Uint8Array) => {
    printed += chunk.toString();
    return true;
  };
  await PGlite.create({ dataDir: folder, extensions, debug: 1 }).catch(() => undefined);
  process.stderr.write = write;
  const told = printed.split('\n').flatMap((line) => / (?:FATAL|PANIC|DETAIL): +(.+)/.exec(line)?.[1] ?? []);
  return told.join(' ');
}
