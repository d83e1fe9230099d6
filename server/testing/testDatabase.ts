import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../store/database/connect';
import { migrate } from '../store/database/migrate';
import type { PooledDatabase } from '../store/database/pooledDatabase';
import { runFolder } from './runFolder';
import { addDatabase, dropDatabase } from './serverDatabases';
import { templateFolder } from './template';

/** Opening takes about 2 s on a free core. */
const OPEN_MS = 60_000;

export interface TestDatabase {
  db: PooledDatabase;
  /** Folder of the embedded database; exists, empty, with an external PostgreSQL as well. */
  dataDir: string;
  /** Where it is, for a second connection. */
  url: string;
  close(): Promise<void>;
}

/**
 * A migrated database of its own: a copy of the template, or with `TEST_DATABASE_URL` a new database on that server.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = fs.mkdtempSync(path.join(runFolder(), 'sn-test-'));
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true });
  const base = process.env.TEST_DATABASE_URL;
  if (!base) {
    fs.cpSync(templateFolder(), path.join(dataDir, 'database'), { recursive: true });
    const db = await openDatabase({ DATABASE_URL: '', dataDir, DATABASE_FLUSH: 'off' }, () => undefined);
    return { db, dataDir, url: '', close: () => db.close().finally(remove) };
  }
  const url = await addDatabase(base);
  const db = await openDatabase({ DATABASE_URL: url, dataDir }, () => undefined);
  await migrate(db);
  const close = async () => {
    await db.close().finally(remove);
    await dropDatabase(base, url);
  };
  return { db, dataDir, url, close };
}

/**
 * For suites: `const database = useTestDatabase()` at the top, `database.db` inside tests. One database a suite;
 * tests share its content.
 */
export function useTestDatabase(): { readonly db: PooledDatabase; readonly dataDir: string } {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase();
  }, OPEN_MS);
  afterAll(() => opened?.close(), OPEN_MS);
  const current = () => {
    if (!opened) throw new Error('the test database opens in beforeAll: use it inside tests');
    return opened;
  };
  return {
    get db() {
      return current().db;
    },
    get dataDir() {
      return current().dataDir;
    },
  };
}
