import { setTimeout as sleep } from 'node:timers/promises';
import type { FileParseState } from '../../../src/contract/entities/document';
import { useTestServer, type TestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded } from '../../testing/upload';
import { pdfOf } from '../testing/pdf';
import { createParseRunner } from './parseRunner';
import { ParseQueue } from '../../store/files/parseQueue';

const server = useTestServer({ config: { PARSE_SECONDS: 60 } });
let user: TestUser;

beforeAll(async () => {
  user = await server.createUser();
});

let made = 0;
/** Each with different content. */
const small = () => ({ name: 'a.txt', content: `文件 ${(made += 1)}：水稻产量与气候。` });
const long = () => ({
  name: 'long.pdf',
  content: pdfOf(Array.from({ length: 300 }, (_, i) => [{ text: `Page ${i} of ${(made += 1)}`, x: 72, y: 700 }])),
});

const stateOf = async (id: string, by = user) => (await by.call<FileParseState>('GET', `/api/paper/file_parse/state?file_id=${id}`)).data;
const runner = () => server.services.parsing;

/** Resolves with the worker's number as soon as it reads. */
async function workerOf(
  id: string,
  { besides, by = user, of = server }: { besides?: number; by?: TestUser; of?: TestServer } = {},
): Promise<number> {
  for (;;) {
    const { state } = await stateOf(id, by);
    const { workerPid } = of.services.parsing;
    if (state === 'parsing' && workerPid !== undefined && workerPid !== besides) return workerPid;
    if (!['waiting', 'parsing'].includes(state)) throw new Error(`already ${state}`);
    await sleep(20);
  }
}

test('kill -9 of the worker: it is tried again, and given up after the second time', async () => {
  const { file_id: id } = await uploaded(server, user, long());
  const first = await workerOf(id);
  process.kill(first, 'SIGKILL');
  const second = await workerOf(id, { besides: first });
  process.kill(second, 'SIGKILL');
  const end = await parsed(user, id);
  expect(end).toMatchObject({ state: 'failed', passage_count: 0 });
  expect(end.message).toContain('意外中断');
  expect(end.steps.some((step) => step.state === 'running')).toBe(false);
});

test('once killed it is whole after the second try; a failed one is read again when it is sent again', async () => {
  const file = small();
  const { file_id: id } = await uploaded(server, user, file);
  process.kill(await workerOf(id), 'SIGKILL');
  expect(await parsed(user, id)).toMatchObject({ state: 'done', passage_count: 1 });
  await server.db.query(`update file_parse set state = 'failed', message = 'x' where file_id = $1`, [id]);
  const again = await uploaded(server, user, file);
  expect(again).toMatchObject({ file_id: id, duplicate_of: id });
  expect(await parsed(user, id)).toMatchObject({ state: 'done', message: '', passage_count: 1 });
});

test('a restart in the middle: what a dead server had is read by the next one', async () => {
  // Taken by a server of which nothing is heard any more.
  const { file_id: lost } = await uploaded(server, user, small());
  await parsed(user, lost);
  const half = `update file_parse set state = 'parsing', worker = 'dead', attempts = 1, lease_until = now() + interval '1 hour' where file_id = $1`;
  await server.db.query(half, [lost]);
  const { config, db, files, newId } = server.services;
  const next = createParseRunner({ config: { ...config, DATABASE_URL: '' }, db, files, newId }, () => undefined);
  expect(await parsed(user, lost)).toMatchObject({ state: 'done', passage_count: 1 });
  await next.close();
  // With several servers the lease decides.
  await server.db.query(half, [lost]);
  const shared = createParseRunner({ config: { ...config, DATABASE_URL: 'postgres://shared' }, db, files, newId }, () => undefined);
  await sleep(500);
  expect((await stateOf(lost)).state).toBe('parsing');
  await server.db.query('update file_parse set lease_until = now() where file_id = $1', [lost]);
  shared.wake();
  expect((await parsed(user, lost)).state).toBe('done');
  await shared.close();
  // Lost for the second time.
  await server.db.query(`update file_parse set state = 'parsing', worker = 'dead', attempts = 2, lease_until = now() where file_id = $1`, [
    lost,
  ]);
  runner().wake();
  expect(await parsed(user, lost)).toMatchObject({ state: 'failed' });
});

describe('a server that closes', () => {
  const closing = useTestServer({ config: { PARSE_SECONDS: 60 } });
  test('puts its file back, and the try does not count', async () => {
    const { config, db, files, newId, parsing } = closing.services;
    const owner = await closing.createUser();
    const { file_id: id } = await uploaded(closing, owner, long());
    await workerOf(id, { by: owner, of: closing });
    await parsing.close();
    expect(await db.query('select state, attempts from file_parse where file_id = $1', [id])).toEqual([{ state: 'waiting', attempts: 0 }]);
    const next = createParseRunner({ config, db, files, newId }, () => undefined);
    expect(await parsed(owner, id)).toMatchObject({ state: 'done', progress: { done: 300, total: 300 } });
    await next.close();
  });
});

describe('one at a time, in turn', () => {
  // Whose own runner takes nothing.
  const idle = useTestServer();
  beforeAll(() => idle.services.parsing.close());
  const { newId } = { newId: () => `f-${(made += 1)}` };
  const add = async (owner: TestUser, count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const id = newId();
      ids.push(id);
      await idle.db.query(
        `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, $2, 'a', 1, $1, 'text/plain')`,
        [id, owner.id],
      );
      await idle.db.query(`insert into file_parse (file_id, owner_id, steps) values ($1, $2, '[]')`, [id, owner.id]);
    }
    return ids;
  };

  test('somebody with one file does not wait for somebody with many', async () => {
    const [many, few] = [await idle.createUser(), await idle.createUser()];
    const first = await add(many, 3);
    const second = await add(few, 2);
    const queue = new ParseQueue(idle.db, 'w');
    const order: string[] = [];
    for (let job = await queue.take(); job; job = await queue.take()) order.push(job.id);
    expect(order).toEqual([first[0], second[0], first[1], second[1], first[2]]);
    // Only the taker writes.
    const other = new ParseQueue(idle.db, 'other');
    const state = { state: 'done', steps: [], pages_done: 0, pages_total: 0, unit: 'page', passage_count: 0, message: '' } as const;
    expect(await other.save(first[0]!, state)).toBe(false);
    expect(await other.beat(first[0]!)).toBe(false);
    expect(await queue.beat(first[0]!)).toBe(true);
    expect(await queue.save(first[0]!, state)).toBe(true);
    expect(await queue.save(first[0]!, state)).toBe(false);
    await idle.db.query('delete from stored_file where id = $1', [first[1]]);
    expect(await queue.beat(first[1]!)).toBe(false);
  });

  test('two servers never take the same file', async () => {
    const person = await idle.createUser();
    const ids = await add(person, 6);
    const queues = ['a', 'b'].map((name) => new ParseQueue(idle.db, name));
    const taken = await Promise.all(ids.map((_, i) => queues[i % 2]!.take()));
    expect(taken.map((job) => job!.id).sort()).toEqual([...ids].sort());
  });
});
