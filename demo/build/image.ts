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

/** Makes what the first start makes, with the one person of the demonstration, and answers it as one compressed file. */
export async function databaseImage(): Promise<Buffer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-demo-'));
  try {
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
    const lite = await PGlite.create({ dataDir: path.join(dataDir, 'database'), extensions: { pg_textsearch, vector } });
    try {
      await lite.exec('checkpoint');
      const image = await lite.dumpDataDir('gzip');
      return Buffer.from(await image.arrayBuffer());
    } finally {
      await lite.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
