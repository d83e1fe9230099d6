import type { Page } from '../../../src/contract/entities/common';
import type { ServerError } from '../../../src/contract/entities/serverStatus';
import type { Database } from '../../store/database/types';
import { KEPT_ERRORS, KEPT_NUMBERS, addServerErrors } from '../../store/serverErrors/serverErrors';
import { checkRefusal } from '../../testing/checkAnswer';
import { useTestDatabase } from '../../testing/testDatabase';
import { startTestServer, type TestServer, type TestUser } from '../../testing/testServer';
import { createErrorLog } from './errorLog';
import { notedOf, type Noted } from './noted';

const database = useTestDatabase();
beforeEach(() => database.db.query('delete from server_error'));

const noted = (message: string, number = ''): Noted => ({ level: 'error', message, call: 'GET /api/x', detail: '', number });
const rows = () => database.db.query<ServerError>('select message, count, numbers from server_error order by id');

/** Counts the statements that go through, and fails them while the database is away. */
function counting(db: Database) {
  const told = { statements: 0, away: false };
  const query: Database['query'] = (sql, values) => {
    told.statements += 1;
    return told.away ? Promise.reject(new Error('away')) : db.query(sql, values);
  };
  return { told, db: new Proxy(db, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }) };
}

describe('what is kept', () => {
  test('a storm costs two statements and one row for each message and minute', async () => {
    const { told, db } = counting(database.db);
    const log = createErrorLog(db, { now: () => new Date('2026-03-02T10:00:30Z') });
    for (let i = 0; i < 10_000; i += 1) log.note(noted('always the same', `n${i}`));
    await log.close();
    expect(told.statements).toBe(2);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ message: 'always the same', count: 10_000 });
    expect(row!.numbers).toHaveLength(KEPT_NUMBERS);
    expect(row!.numbers[0]).toBe('n9999');
  });

  test('of ten thousand different ones at once some are told, and the others counted', async () => {
    const log = createErrorLog(database.db, { now: () => new Date('2026-03-02T10:00:30Z') });
    for (let i = 0; i < 10_000; i += 1) log.note(noted(`message ${i}`));
    await log.close();
    const found = await rows();
    expect(found.length).toBeLessThanOrEqual(101);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  });

  test('the newest thousand stay', async () => {
    const time = (i: number) => new Date(Date.UTC(2026, 2, 2) + i * 60_000).toISOString();
    const many = Array.from({ length: KEPT_ERRORS + 50 }, (_, i) => ({
      ...{ level: 'warn' as const, message: `m${i}`, call: '', detail: '', count: 1, numbers: [] },
      ...{ minute: time(i), first_time: time(i), last_time: time(i) },
    }));
    await addServerErrors(database.db, many);
    const found = await rows();
    expect(found).toHaveLength(KEPT_ERRORS);
    expect(found[0]!.message).toBe('m50');
  });

  test('while the database is away nothing fails or piles up, and nothing is lost', async () => {
    const { told, db } = counting(database.db);
    const log = createErrorLog(db, { now: () => new Date('2026-03-02T10:00:30Z') });
    told.away = true;
    log.note(noted('before', 'a1'));
    await log.flush();
    expect(told.statements).toBe(1);
    for (let i = 0; i < 1_000; i += 1) log.note(noted('before', `b${i}`));
    expect(told.statements).toBe(1);
    told.away = false;
    await log.close();
    expect(await rows()).toMatchObject([{ message: 'before', count: 1_001 }]);
  });

  test('the same message of two servers is one row', async () => {
    const now = () => new Date('2026-03-02T10:00:30Z');
    for (const number of ['one', 'two']) {
      const log = createErrorLog(database.db, { now });
      log.note(noted('shared', number));
      await log.close();
    }
    expect(await rows()).toMatchObject([{ count: 2, numbers: ['two', 'one'] }]);
  });
});

describe('what is noted', () => {
  test('no text that somebody typed, and no ids', () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "my secret query"'), { code: '22P02' });
    const { message, detail, number } = notedOf('error', [{ err: error, call: 'POST /api/x/:id' }, 'unexpected error'], 'abc');
    expect(message).toBe('unexpected error: Error 22P02 invalid input syntax for type integer: "…"');
    expect(detail).toMatch(/^at .*errorLog\.test/);
    expect(detail).not.toContain('secret');
    expect(number).toBe('abc');
    expect(notedOf('warn', ['parsing 3b241101-e2bb-4255-8caf-4136c566a962: 在《我的论文》中\nmore'], '').message).toBe(
      'parsing <id>: 在"…"中',
    );
  });
});

describe('at the server', () => {
  let server: TestServer;
  let operator: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ config: { LOG_LEVEL: 'warn' }, logTo: { write: () => undefined } });
    operator = await server.createUser();
    await server.db.query('update app_user set is_admin = true where id = $1', [operator.id]);
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const search = async (keyword: string) =>
    (await operator.call<Page<ServerError>>('GET', `/api/operator/errors?keyword=${encodeURIComponent(keyword)}`)).data;

  test('an unexpected error is found by the number that the person was shown', async () => {
    const status = server.services.status;
    // The app has its own copy of what it was built with: the reader itself breaks.
    jest.spyOn(status, 'read').mockRejectedValueOnce(new Error('broken with "a text"'));
    const response = await operator.inject('GET', '/api/operator/status');
    const { message } = checkRefusal(response, 500);
    const number = /编号 ([0-9a-f]{12})/.exec(message)![1]!;
    // A recorded session tells it as well.
    expect(response.headers['x-request-id']).toBe(number);
    await server.services.errors.flush();
    for (const keyword of [number, `编号 ${number}`, `（编号 ${number}）`]) {
      expect((await search(keyword)).records).toMatchObject([
        {
          level: 'error',
          message: 'unexpected error: Error broken with "…"',
          call: 'GET /api/operator/status',
          numbers: [number],
          count: 1,
        },
      ]);
    }
    expect((await search('nothing like it')).total).toBe(0);
  });

  test('nobody else may look', async () => {
    const reader = await server.createUser();
    for (const url of ['/api/operator/errors', '/api/operator/status']) {
      expect(checkRefusal(await reader.inject('GET', url), 403).message).toBe('只有管理员可以管理门户');
    }
  });
});
