import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { useTestDatabase } from '../../testing/testDatabase';
import { createFileKeeper } from './fileKeeper';
import { FileStore, LEFT_OVER_MS } from './fileStore';

const database = useTestDatabase();
const HOUR = 3_600_000;
const logged: string[] = [];
beforeEach(() => logged.splice(0));

/** Files of nobody, by how long ago they were stored. */
function store(ages: readonly number[]): { files: FileStore; hashes: string[] } {
  const folder = fs.mkdtempSync(path.join(database.dataDir, 'files-'));
  const files = new FileStore(folder);
  const hashes = ages.map((age) => {
    const sha256 = crypto.createHash('sha256').update(String(age)).digest('hex');
    const place = files.pathOf(sha256);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, String(age));
    fs.utimesSync(place, new Date(Date.now() - age), new Date(Date.now() - age));
    return sha256;
  });
  return { files, hashes };
}

async function sweep(files: FileStore): Promise<void> {
  const needs = { db: database.db, files, now: () => new Date(), newId: () => crypto.randomUUID() };
  const keeper = createFileKeeper(needs, (_level, message) => logged.push(message));
  await keeper.done;
  await keeper.close();
}

const remaining = ({ files, hashes }: ReturnType<typeof store>) => hashes.map((hash) => fs.existsSync(files.pathOf(hash)));

test('files that are older than the database are left alone, and the log says so', async () => {
  const stored = store([LEFT_OVER_MS + HOUR, LEFT_OVER_MS + 2 * HOUR]);
  await sweep(stored.files);
  expect(remaining(stored)).toEqual([true, true]);
  expect(logged.join('\n')).toContain('2 stored files belong to nobody, from times when no server of this database ran');
});

test('of files of nobody those go to the bin that were stored while a server of the database ran', async () => {
  // As in a backup of two days ago: it ran from the fourth to the third day, and again from now on.
  const days = (count: number) => new Date(Date.now() - count * LEFT_OVER_MS);
  await database.db.query('delete from server_life');
  await database.db.query('insert into server_life (id, began_at, seen_at) values ($1, $2, $3)', [crypto.randomUUID(), days(4), days(3)]);
  const stored = store([4.5, 3.5, 2.5].map((count) => count * LEFT_OVER_MS));
  await sweep(stored.files);
  expect(remaining(stored)).toEqual([true, false, true]);
  expect(logged.join('\n')).toContain('1 to the bin');
  const lives = await database.db.query<{ ran: boolean }>(
    `select seen_at > now() - interval '1 minute' as ran from server_life order by 1`,
  );
  expect(lives).toEqual([{ ran: false }, { ran: true }]);
});
