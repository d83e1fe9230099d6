import zlib from 'node:zlib';
import type { Page } from '../../../src/contract/entities/common';
import type { LibraryImport } from '../../../src/contract/entities/libraryImport';
import { MAX_IMPORT_FILE_MB } from '../../../src/model/limits';
import { ImportQueue } from '../../store/imports/importQueue';
import { usedHashes } from '../../store/files/files';
import { checkRefusal } from '../../testing/checkAnswer';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { formOf, type TestFile } from '../../testing/upload';
import { createImportRunner } from './importRunner';

const WAIT_MS = 60_000;
const server = useTestServer();
const people = {} as Record<'operator' | 'reader', TestUser>;

beforeAll(async () => {
  Object.assign(people, { operator: await server.createUser(), reader: await server.createUser() });
  await server.db.query('update app_user set is_admin = true where id = $1', [people.operator.id]);
});
beforeEach(() => server.db.query('delete from library_import'));

const records = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => JSON.stringify({ title: `Imported work ${name} number ${i}`, year: 2020, authors: ['Ann Lee'] }));
const file = (name: string, lines: readonly string[]): TestFile => ({ name, content: lines.join('\n') });

const send = (user: TestUser, what: TestFile, query = 'kind=papers') => {
  const { body, headers } = formOf([what]);
  const url = `/api/operator/imports?${query}`;
  return server.inject({ method: 'POST', url, payload: body, headers: { ...headers, cookie: user.cookie } });
};
async function begin(what: TestFile, query?: string): Promise<LibraryImport> {
  const answer = await send(people.operator, what, query);
  const { code, message, data } = answer.json<{ code: number; message: string; data: LibraryImport }>();
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
}
const list = async () => (await people.operator.call<Page<LibraryImport>>('GET', '/api/operator/imports')).data.records;
const one = async (id: string) => (await list()).find(({ import_id }) => import_id === id)!;

/** Asks until it is so: each turn is a call to the server. */
async function until(id: string, is: (found: LibraryImport) => boolean): Promise<LibraryImport> {
  for (;;) {
    const found = await one(id);
    if (is(found)) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const ended = ({ end_time }: LibraryImport) => end_time !== null;
const countOf = async (name: string) =>
  (
    await server.db.query<{ n: number }>('select count(*) as n from paper where in_library and strpos(title, $1) > 0', [`${name} number`])
  )[0]!.n;

test(
  'a file is imported with reasons and places, and once more without a change',
  async () => {
    const lines = [...records('alpha', 3), '{"year": 2020}', 'not JSON'];
    const { import_id } = await begin(file('works.jsonl', lines));
    expect(await until(import_id, ended)).toMatchObject({
      kind: 'papers',
      file_name: 'works.jsonl',
      state: 'done',
      added: 3,
      updated: 0,
      unchanged: 0,
      refused: 2,
      reasons: [expect.objectContaining({ count: 1, places: ['第 4 行'] }), { reason: '不是有效的 JSON', count: 1, places: ['第 5 行'] }],
      user_name: people.operator.username,
      can_restart: false,
    });
    const again = await begin(file('works.jsonl', lines));
    const found = await until(again.import_id, ended);
    expect(found).toMatchObject({ state: 'done', added: 0, updated: 0, unchanged: 3, refused: 2 });
    expect(found.bytes_read).toBe(found.size);
    expect(await countOf('alpha')).toBe(3);
  },
  WAIT_MS,
);

test(
  'packed files and forms of other programs are read by their names',
  async () => {
    const ris = 'TY  - JOUR\nTI  - Imported work beta number 1\nAU  - Lee, Ann\nPY  - 2021\nER  - \n';
    const { import_id } = await begin({ name: 'list.ris.gz', content: zlib.gzipSync(ris) });
    expect(await until(import_id, ended)).toMatchObject({ state: 'done', added: 1 });
    expect(await countOf('beta')).toBe(1);
  },
  WAIT_MS,
);

test(
  'journals are imported; a rank without a year needs the one that was given',
  async () => {
    const table = '刊名,ISSN,学科,分区\nJournal of Imported Tests,1234-5679,化学,1\n';
    const without = await begin({ name: 'ranks.csv', content: table }, 'kind=journals&scheme=cas');
    expect(await until(without.import_id, ended)).toMatchObject({ kind: 'journals', state: 'done', added: 0, refused: 1 });
    const given = await begin({ name: 'ranks.csv', content: table }, 'kind=journals&scheme=cas&year=2025');
    expect(await until(given.import_id, ended)).toMatchObject({ state: 'done', added: 1, refused: 0 });
  },
  WAIT_MS,
);

test(
  'one is read at a time, its progress is told, and a cancel keeps what is stored',
  async () => {
    const first = await begin(file('many.jsonl', records('gamma', 3_000)));
    const second = await begin(file('few.jsonl', records('delta', 2)));
    const seen = await until(first.import_id, ({ added }) => added > 0);
    expect(seen).toMatchObject({ state: 'running', end_time: null });
    expect(seen.bytes_read).toBeGreaterThan(0);
    expect((await one(second.import_id)).state).toBe('waiting');
    const cancelled = await people.operator.call<LibraryImport>('DELETE', `/api/operator/imports/${first.import_id}`);
    expect(cancelled.data.state).toBe('cancelled');
    expect(await until(second.import_id, ended)).toMatchObject({ state: 'done', added: 2 });
    const kept = await one(first.import_id);
    expect(kept).toMatchObject({ state: 'cancelled', can_restart: true });
    expect(kept.added).toBeLessThan(3_000);
    expect(await countOf('gamma')).toBe(kept.added);
    checkRefusal(await people.operator.inject('DELETE', `/api/operator/imports/${first.import_id}`), 409);
  },
  WAIT_MS,
);

test(
  'one whose server closes or died is broken off, and may be begun again',
  async () => {
    const { import_id } = await begin(file('begun.jsonl', records('epsilon', 400)));
    await until(import_id, ({ added }) => added > 0);
    await server.services.imports.close();
    const broken = await one(import_id);
    expect(broken).toMatchObject({ state: 'broken', can_restart: true });
    expect(broken.message).toContain('可重新开始');
    expect(await usedHashes(server.db, [await hashOf(import_id)])).toEqual(new Set([await hashOf(import_id)]));

    // One that died says nothing any more; the next server finds its lease.
    await server.db.query(`update library_import set state = 'running', worker = 'dead', lease_until = now() + interval '1 hour'`);
    expect(await new ImportQueue(server.db, 'other').take()).toBeUndefined();
    await server.db.query(`update library_import set lease_until = now() - interval '1 second'`);
    expect(await new ImportQueue(server.db, 'other').take()).toBeUndefined();
    expect((await one(import_id)).state).toBe('broken');

    const next = createImportRunner(server.services, () => undefined);
    Object.assign(server.services, { imports: next });
    expect((await people.operator.call<LibraryImport>('POST', `/api/operator/imports/${import_id}/restart`)).data.state).toMatch(
      /waiting|running/,
    );
    // The app has the runner that it was built with: this one looks for itself.
    next.wake();
    const done = await until(import_id, ended);
    expect(done).toMatchObject({ state: 'done', refused: 0 });
    expect(done.added + done.unchanged).toBe(400);
    expect(done.unchanged).toBeGreaterThan(0);
    expect(await countOf('epsilon')).toBe(400);
    checkRefusal(await people.operator.inject('POST', `/api/operator/imports/${import_id}/restart`), 409);
  },
  WAIT_MS,
);

const hashOf = async (id: string) =>
  (await server.db.query<{ sha256: string }>('select sha256 from library_import where id = $1', [id]))[0]!.sha256;

test('people who are no administrators are refused before anything is stored', async () => {
  const { reader } = people;
  const answers = [
    await send(reader, file('works.jsonl', records('zeta', 1))),
    await reader.inject('GET', '/api/operator/imports'),
    await reader.inject('DELETE', '/api/operator/imports/some'),
    await reader.inject('POST', '/api/operator/imports/some/restart'),
  ];
  for (const answer of answers) expect(checkRefusal(answer, 403).message).toBe('只有管理员可以管理门户');
  expect(await list()).toEqual([]);
});

test('what is no list is refused with what is one', async () => {
  const { operator } = people;
  expect(checkRefusal(await send(operator, file('works.pdf', ['%PDF'])), 415).message).toContain('.ris');
  checkRefusal(await send(operator, file('works.ris', ['TY']), 'kind=journals'), 415);
  checkRefusal(await send(operator, file('works.ris', [])), 400);
  checkRefusal(await send(operator, file('works.ris', ['TY']), 'kind=people'), 400);
  checkRefusal(await operator.inject('DELETE', '/api/operator/imports/nothing'), 404);
  const { headers } = formOf([]);
  const large = await server.inject({
    method: 'POST',
    url: '/api/operator/imports?kind=papers',
    payload: '',
    headers: { ...headers, cookie: operator.cookie, 'content-length': String((MAX_IMPORT_FILE_MB + 1) * 1024 * 1024) },
  });
  expect(large.statusCode).toBe(413);
  expect(await list()).toEqual([]);
});
