import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { hashPassword } from '../../server/accounts/passwords';
import { ensureStarterBridge, ensureStarterJournals, ensureStarterLibrary } from '../../server/firstStart';
import { readConfig } from '../../server/kernel/config';
import { openPortal } from '../../server/store/database/openPortal';
import { ensurePublicBases } from '../../server/store/datasets/publicBases';
import { addUser } from '../../server/store/users/users';
import { PERSON } from '../person';

/** In a browser the real cost would take seconds, and this password is no secret. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const quiet = () => undefined;

/** Opens the database that a closed portal has left in a folder, and closes it again. */
async function within<T>(folder: string, work: (lite: PGlite) => Promise<T>): Promise<T> {
  const lite = await PGlite.create({ dataDir: folder, extensions: { pg_textsearch, vector } });
  try {
    return await work(lite);
  } finally {
    await lite.close();
  }
}

/** Takes away what the log of changes no longer needs: half of the image, of which nothing is ever read. */
async function shortenLog(folder: string): Promise<void> {
  const needed = await within(folder, async (lite) => {
    await lite.exec('checkpoint; select pg_switch_wal(); checkpoint');
    const { rows } = await lite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    return rows[0]!.name;
  });
  const log = path.join(folder, 'pg_wal');
  for (const name of fs.readdirSync(log)) {
    // Those after it were made ready to be written to, out of old ones.
    if (/^[0-9A-F]{24}$/.test(name) && name !== needed) fs.rmSync(path.join(log, name));
  }
}

/** The portal as its first start makes it, with the one person of the demonstration. */
async function prepare(dataDir: string): Promise<void> {
  const db = await openPortal({ ...readConfig({ DATA_DIR: dataDir }), DATABASE_FLUSH: 'off' }, quiet);
  try {
    await ensureStarterLibrary(db, quiet);
    await ensureStarterBridge(db, quiet);
    await ensurePublicBases(db);
    await ensureStarterJournals(db, quiet);
    const { username, password, nickName } = PERSON;
    await addUser(db, { username, nickName, passwordHash: await hashPassword(password, CHEAP), isAdmin: true });
  } finally {
    await db.close();
  }
}

/** The database of a new demonstration as one compressed file. */
export async function databaseImage(): Promise<Buffer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-demo-'));
  const folder = path.join(dataDir, 'database');
  try {
    await prepare(dataDir);
    await shortenLog(folder);
    return await within(folder, async (lite) => Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer()));
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
