import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerStatus } from '../../../src/contract/entities/serverStatus';
import type { Config } from '../../kernel/config';
import { writeState } from '../../store/database/serverState';
import type { Database, Queryable } from '../../store/database/types';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded } from '../../testing/upload';
import { noteBackup, readBackup } from '../backup/backupState';
import { createStatusReader } from './statusReader';

const server = useTestServer();
const people = {} as Record<'operator', TestUser>;

beforeAll(async () => {
  people.operator = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [people.operator.id]);
});

/** Without what was looked at before. */
const read = (fields: Partial<Parameters<typeof createStatusReader>[0]> = {}) =>
  createStatusReader({ ...server.services, meaning: null, ...fields }).read();
const jobs = async (kind: string, db: Database = server.db) => (await read({ db })).jobs.filter((job) => job.kind === kind);

/** Nothing of the work stays, and the server, which sees nothing of it, takes up none of its jobs. */
async function unseen(work: (db: Database) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const transaction = server.db.transaction(async (q) => {
    const query: Queryable['query'] = (...args) => q.query(...args);
    await work(Object.create(server.db, { query: { value: query } }) as Database);
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
}

test('storage is told by person and disk', async () => {
  const { operator } = people;
  const state = await uploaded(server, operator, { name: 'a.txt', content: 'A text that is long enough to be read. '.repeat(50) });
  await parsed(operator, state.file_id);
  const { data } = await operator.call<ServerStatus>('GET', '/api/operator/status');
  expect(data.storage).toMatchObject({
    file_count: 1,
    file_bytes: 1_950,
    people: [{ user_id: operator.id, name: operator.username, files: 1, bytes: 1_950 }],
  });
  expect(data.storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(data.storage.disks[0]).toMatchObject({ folder: 'data' });
  expect(data.storage.disks[0]!.free_bytes).toBeGreaterThan(0);
  expect(data.errors_today).toBe(0);
});

describe('jobs', () => {
  test('files that are read, wait and failed, with their reasons', async () => {
    const { operator } = people;
    const states = [
      ['parsing', 3, 10, ''],
      ['waiting', 0, 0, ''],
      ['waiting', 0, 0, ''],
      ['failed', 0, 0, '文件已加密'],
      ['failed', 0, 0, '文件已加密'],
    ] as const;
    await unseen(async (db) => {
      for (const [state, done, total, message] of states) {
        const id = crypto.randomUUID();
        await db.query(
          `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, $2, 'private name.pdf', 1, $3, 'application/pdf')`,
          [id, operator.id, crypto.createHash('sha256').update(id).digest('hex')],
        );
        await db.query(
          `insert into file_parse (file_id, owner_id, state, steps, pages_done, pages_total, message, start_time)
           values ($1, $2, $3, '[]', $4, $5, $6, now())`,
          [id, operator.id, state, done, total, message],
        );
      }
      const found = await jobs('file_parse', db);
      expect(found).toEqual([
        expect.objectContaining({ state: 'running', subject: operator.username, done: 3, total: 10, unit: 'pages', count: 1 }),
        expect.objectContaining({ state: 'waiting', count: 2 }),
        expect.objectContaining({ state: 'failed', count: 2, message: '文件已加密' }),
      ]);
      expect(found.every(({ since }) => since !== null && !Number.isNaN(Date.parse(since)))).toBe(true);
      // Names of files are their owners'.
      expect(JSON.stringify(found)).not.toContain('private name');
    });
  });

  test('learning of word pairs while somebody holds its lease', async () => {
    expect(await jobs('bridging')).toEqual([]);
    await writeState(server.db, 'word_bridge_learner', 'some server');
    expect(await jobs('bridging')).toMatchObject([{ state: 'running', count: 1 }]);
    await server.db.query(`update server_state set update_time = now() - interval '1 hour' where key = 'word_bridge_learner'`);
    expect(await jobs('bridging')).toEqual([]);
  });

  test('vectors, and why none are made', async () => {
    const told = async (done: number, failed: string) => {
      const status = await read({ meaning: { progress: async () => ({ done, total: 10, failed }) } });
      return status.jobs.filter(({ kind }) => kind === 'meaning');
    };
    expect(await told(10, '')).toEqual([]);
    expect(await told(4, '')).toMatchObject([{ state: 'waiting', done: 4, total: 10, unit: 'records' }]);
    expect(await told(4, '服务没有回应')).toMatchObject([{ state: 'failed', message: '服务没有回应' }]);
  });

  test('answers and research that run', async () => {
    const { operator } = people;
    const chat = crypto.randomUUID();
    await server.db.query(`insert into chat (id, user_id, application_id) values ($1, $2, 'app-general')`, [chat, operator.id]);
    for (const research of [false, true]) {
      await server.db.query(
        `insert into chat_record (id, chat_id, user_id, index, request_id, problem_text, state, for_research, runner_id)
         values ($1, $2, $3, 0, $1, 'a private question', 'streaming', $4, 'another')`,
        [crypto.randomUUID(), chat, operator.id, research],
      );
    }
    for (const kind of ['answer', 'research']) {
      const [job] = await jobs(kind);
      expect(job).toMatchObject({ state: 'running', subject: operator.username });
    }
    expect(JSON.stringify(await read())).not.toContain('private question');
  });
});

test('what takes long is looked at once in half a minute, whoever asks', async () => {
  let time = Date.now();
  let looks = 0;
  const progress = async () => ({ done: (looks += 1), total: 1_000, failed: '' });
  const reader = createStatusReader({ ...server.services, now: () => new Date(time), meaning: { progress } });
  await Promise.all([reader.read(), reader.read()]);
  time += 5_000;
  await reader.read();
  expect(looks).toBe(1);
  time += 30_000;
  await reader.read();
  expect(looks).toBe(2);
});

test('snapshots are counted where the server makes them', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'status-'));
  try {
    const told = async (fields: Partial<Config>) =>
      (await read({ config: { ...server.services.config, DATABASE_URL: '', SNAPSHOT_HOURS: 6, dataDir, ...fields } })).snapshots;
    expect(await told({})).toEqual({ kept: 0, last: null });
    for (const name of ['2026-03-01T06-00-00Z', '2026-03-02T06-00-00Z', '2026-03-03T06-00-00Z.part'])
      fs.mkdirSync(path.join(dataDir, 'snapshots', name), { recursive: true });
    expect(await told({})).toEqual({ kept: 2, last: '2026-03-02T06:00:00.000Z' });
    expect(await told({ SNAPSHOT_HOURS: 0 })).toBeNull();
    expect(await told({ DATABASE_URL: 'postgres://elsewhere/db' })).toBeNull();
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
});

describe('backups', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));

  test('never, then told, then failed, then too long ago', async () => {
    const { db } = server;
    expect(await readBackup(db, day(1))).toEqual({ succeeded: null, last: null, overdue: true });
    await noteBackup(db, { ok: true, note: ' nightly, to nas ' }, day(1));
    const told = { time: day(1).toISOString(), ok: true, note: 'nightly, to nas' };
    expect(await readBackup(db, day(7))).toEqual({ succeeded: day(1).toISOString(), last: told, overdue: false });
    await noteBackup(db, { ok: false, note: 'disk full' }, day(8));
    expect(await readBackup(db, day(8))).toMatchObject({ succeeded: day(1).toISOString(), last: { ok: false, note: 'disk full' } });
    expect((await readBackup(db, day(9))).overdue).toBe(true);
  });
});
