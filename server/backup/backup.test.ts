import fs from 'node:fs';
import path from 'node:path';
import { PROPERTY_SEED } from '../../src/testing/property';
import { readBackup } from '../operator/backup/backupState';
import { contents } from '../testing/contents';
import { runFolder } from '../testing/runFolder';
import { openTestDatabase } from '../testing/testDatabase';
import { openDoor } from './door';
import { readManifest } from './manifest';
import { backUp, restore, type Settings } from './testing/commands';
import { randomPortal, type RandomPortal } from './testing/randomPortal';
import { inDatabase, storedOf } from './testing/restored';

const WAIT_MS = 600_000;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-backups-'));
const silent = () => undefined;
const at = (name: string) => path.join(folder, name);
const embeddedIn = (name: string): Settings => ({ DATABASE_URL: '', dataDir: at(name), FILES_DIR: '' });

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A portal whose server lets backups in. */
async function open(salt: number): Promise<RandomPortal> {
  const portal = await randomPortal(PROPERTY_SEED + salt * 1_000);
  const door = await openDoor(portal.database.db, portal.config.dataDir, silent);
  return {
    ...portal,
    async close() {
      await door?.close();
      await portal.close();
    },
  };
}

/** An empty PostgreSQL, where the suites run on one. */
async function emptyServer(name: string): Promise<(Settings & { close(): Promise<void> }) | null> {
  if (!process.env.TEST_DATABASE_URL) return null;
  const target = await openTestDatabase();
  await target.db.query(`drop schema public cascade; create schema public; set application_name = 'not a server'`);
  return { ...embeddedIn(name), DATABASE_URL: target.url, close: () => target.close() };
}

test.each([1, 2])(
  'random portal %i comes back row by row and byte by byte, on a server also to and fro between both kinds',
  async (salt) => {
    const portal = await open(salt);
    const last = await emptyServer(`last-${salt}`);
    try {
      const before = await contents(portal.server.db);
      const files = storedOf(portal.config);
      expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(30);
      expect(Object.keys(files)).toHaveLength(portal.files.size);

      const made = await backUp(portal.config, at(`made-${salt}`));
      expect(readManifest(made)).toMatchObject({ portal: { id: portal.id }, missing: [] });
      expect(await readBackup(portal.server.db, new Date())).toMatchObject({ overdue: false, last: { ok: true } });
      const embedded = embeddedIn(`embedded-${salt}`);
      await restore(embedded, made);
      expect(await inDatabase(embedded, contents)).toEqual(before);
      expect(storedOf(embedded)).toEqual(files);

      if (!last) return;
      const again = await backUp(embedded, at(`again-${salt}`));
      expect(readManifest(again).database.numberings).toEqual(readManifest(made).database.numberings);
      await restore(last, again);
      expect(await inDatabase(last, contents)).toEqual(before);
      expect(storedOf(last)).toEqual(files);
    } finally {
      await last?.close();
      await portal.close();
    }
  },
  WAIT_MS,
);
