import fs from 'node:fs';
import path from 'node:path';
import { hashPassword } from '../../server/accounts/passwords';
import { readText } from '../../server/library/fileText';
import { importRecords } from '../../server/library/importRecords';
import { readJsonLines } from '../../server/library/readers/jsonLines';
import type { Draft } from '../../server/records/record';
import { openDatabase } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import type { Database } from '../../server/store/database/types';
import { tidyLibrary } from '../../server/store/papers/tidy';
import { createSession } from '../../server/store/sessions/sessions';
import { addUser } from '../../server/store/users/users';
import { variedRecords } from '../search/variedRecords';
import { patiently } from '../support/scratchLibrary';
import { sharedData } from '../support/sharedData';

/** What the bench begins with. */
export interface Prepared {
  readonly cookies: readonly string[];
  readonly titles: readonly string[];
}

/** Of the watcher, whose password is hashed at the full cost. */
export const WATCHER = { username: 'watcher', password: 'Watcher-2026 looks' };

async function* items(drafts: Iterable<Draft>) {
  let place = 0;
  for (const draft of drafts) yield { place: String((place += 1)), draft };
}

/** Records of the test data, evenly taken of all of them, or mixtures of two where there are to be more. */
async function chosenDrafts(records: number): Promise<Draft[]> {
  const folder = path.join(sharedData(), 'papers');
  const real: Draft[] = [];
  for (const name of fs.readdirSync(folder).sort())
    for await (const item of readJsonLines(readText(path.join(folder, name)))) if ('draft' in item) real.push(item.draft);
  return [...variedRecords(real, records)];
}

async function fill(db: Database, records: number): Promise<string[]> {
  const drafts = await chosenDrafts(records);
  await patiently(db, async () => {
    await importRecords(db, items(drafts), 'bench');
    await tidyLibrary(db);
  });
  return drafts.flatMap(({ title = '', title_zh = '' }) => [title, title_zh]).filter((text) => text !== '');
}

/** Accounts by the product's own tools, and a session of each: signing fifty in would take their hashing, and no more. */
async function addPeople(db: Database, people: number): Promise<string[]> {
  const passwordHash = await hashPassword(WATCHER.password);
  await addUser(db, { username: WATCHER.username, nickName: '旁观者', passwordHash });
  const cookies: string[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const id = await addUser(db, { username: `person-${nth}`, nickName: `读者 ${nth}`, passwordHash });
    if (!id) throw new Error('the database is not fresh');
    cookies.push(`sid=${await createSession(db, id, 24, new Date())}`);
  }
  return cookies;
}

/** Fills a fresh database before the server starts: the embedded one has one process. */
export async function prepare(where: { DATABASE_URL: string; dataDir: string }, records: number, people: number): Promise<Prepared> {
  const db = await openDatabase(where, () => undefined);
  try {
    await migrate(db);
    const titles = await fill(db, records);
    return { titles, cookies: await addPeople(db, people) };
  } finally {
    await db.close();
  }
}
