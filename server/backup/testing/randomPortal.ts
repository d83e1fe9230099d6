import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { addRecords, TEST_RECORDS } from '../../search/testing/library';
import { beginVectors, preparePgvector } from '../../store/papers/vectors/state';
import { writeState } from '../../store/database/serverState';
import { ALL_CALLS, NASTY_TEXTS, urlOf, validParts } from '../../testing/contractRequests';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { startTestServer, type TestServer, type TestUser } from '../../testing/testServer';
import { uploaded } from '../../testing/upload';

/** Changes that anybody may make at any time, and that are over when they are answered. */
const CHANGES = ALL_CALLS.filter(
  ({ route }) => route.kind === 'mutation' && route.reply === 'envelope' && route.bodyType === 'json' && route.id !== 'logout',
);

export interface RandomPortal {
  server: TestServer;
  database: TestDatabase;
  /** Of a command that backs it up. */
  config: { DATABASE_URL: string; dataDir: string; FILES_DIR: string };
  id: string;
  /** What was uploaded, by its hash. */
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

/** A portal on whichever database the suites run on, with made-up data that came through its own calls; nothing goes on in it. */
export async function randomPortal(seed: number): Promise<RandomPortal> {
  const database = await openTestDatabase();
  const id = crypto.randomUUID();
  await writeState(database.db, 'portal_identity', JSON.stringify({ id, created: new Date(0).toISOString() }));
  const server = await startTestServer({ database });
  const files = new Map<string, Buffer>();
  const user = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [user.id]);
  await addRecords(server.db, TEST_RECORDS);
  if (!(await preparePgvector(server.db))) {
    await beginVectors(server.db, 'made-up', 4);
    await server.db.query(`insert into paper_vector select seq, '[0.1,-2,3.5,0]', title from paper`);
  }
  await writeAnything(server, user, seed);
  for (const text of NASTY_TEXTS) {
    await user.call('POST', '/api/user_setting/save', { key: crypto.randomUUID(), type: 'backup', value: text });
  }
  const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 3_000 }), { seed, numRuns: 6 });
  for (const [n, text] of texts.entries()) {
    const content = Buffer.from(`${text}\n${seed} ${n}`);
    await uploaded(server, user, { name: `${n}.txt`, content });
    files.set(crypto.createHash('sha256').update(content).digest('hex'), content);
  }
  const { answers, research, ocr, parsing, imports, errors } = server.services;
  for (const work of [answers, research, ocr, parsing, imports, errors]) await work.close();
  const config = { DATABASE_URL: database.url, dataDir: database.dataDir, FILES_DIR: '' };
  return { server, database, config, id, files, close: () => server.close() };
}

/** Each change a few times, with whatever its schema takes. */
async function writeAnything(server: TestServer, user: TestUser, seed: number): Promise<void> {
  const { data: chat } = await user.call<string>('GET', '/api/application/app-general/chat/open');
  const { data: base } = await user.call<string>('GET', '/api/dataset/private/get_id');
  const papers = (await server.db.query<{ paper_id: string }>('select paper_id from paper limit 5')).map((row) => row.paper_id);
  const existing = {
    chat_id: [chat],
    chatId: [chat],
    dataset_id: [base],
    application_id: ['app-general'],
    paper_id: papers,
    paper_id_list: papers,
  };
  for (const [n, call] of CHANGES.entries()) {
    for (const parts of fc.sample(validParts(call, existing), { seed: seed + n, numRuns: 2 })) {
      await user.inject(call.route.method, urlOf(call.route, parts), parts.body);
    }
  }
}

/** Bytes of the files of a folder, by their paths in it. */
export function filesIn(folder: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) all[path.relative(folder, file)] = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  }
  return all;
}
