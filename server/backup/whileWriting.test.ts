import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeState } from '../store/database/serverState';
import { runFolder } from '../testing/runFolder';
import { openTestDatabase } from '../testing/testDatabase';
import { startTestServer } from '../testing/testServer';
import { openDoor } from './door';
import { readManifest } from './manifest';
import { backUp, restore, type Settings } from './testing/commands';
import { inDatabase, storedOf } from './testing/restored';
import { newWriter, stateIn } from './testing/writers';

const WAIT_MS = 600_000;
/** Of each writer, before the backup begins and after it has ended. */
const CHANGES = 6;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-while-writing-'));
const at = (name: string) => path.join(folder, name);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test(
  'a backup that is made while people write has all that was acknowledged before it, and of each what they had at one moment',
  async () => {
    const database = await openTestDatabase();
    await writeState(database.db, 'portal_identity', JSON.stringify({ id: crypto.randomUUID(), created: new Date(0).toISOString() }));
    const server = await startTestServer({ database });
    const door = await openDoor(database.db, database.dataDir, () => undefined);
    let ended = false;
    try {
      const writers = await Promise.all([1, 2, 3].map(() => newWriter(server)));
      const written = () => writers.map(({ states }) => states.length - 1);
      const until = async (counts: readonly number[]) => {
        while (!ended && written().some((count, n) => count < counts[n]!)) await sleep(10);
      };
      const writing = Promise.all(writers.map((writer) => writer.write(() => ended))).finally(() => (ended = true));
      // Told below, when the backup has ended.
      writing.catch(() => undefined);
      await until(writers.map(() => CHANGES));

      const before = written();
      const source: Settings = { DATABASE_URL: database.url, dataDir: database.dataDir, FILES_DIR: '' };
      const made = await backUp(source, at('backups'));
      const after = written();
      await until(after.map((count) => count + CHANGES));
      ended = true;
      await writing;
      expect(readManifest(made).missing).toEqual([]);

      const restored: Settings = { DATABASE_URL: '', dataDir: at('restored'), FILES_DIR: '' };
      await restore(restored, made);
      await inDatabase(restored, async (db) => {
        for (const [n, { user, states }] of writers.entries()) {
          expect(after[n]).toBeGreaterThan(before[n]!);
          const state = await stateIn(db, user);
          expect(states).toContain(state);
          expect(states.indexOf(state)).toBeGreaterThanOrEqual(before[n]!);
          expect(states.indexOf(state)).toBeLessThanOrEqual(after[n]!);
        }
        const rows = await db.query<{ sha256: string }>('select sha256 from stored_file order by 1');
        const stored = storedOf(restored);
        expect(Object.values(stored).sort()).toEqual(rows.map(({ sha256 }) => sha256));
        // Each where its row looks for it.
        expect(Object.keys(stored).map((place) => place.replaceAll(path.sep, ''))).toEqual(Object.values(stored));
      });
    } finally {
      ended = true;
      await door?.close();
      await server.close();
    }
  },
  WAIT_MS,
);
