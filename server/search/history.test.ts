import { paperCalls } from '../../src/contract/calls/papers';
import { SearchHistory } from '../../src/contract/entities/searchHistory';
import { MAX_SEARCH_HISTORY } from '../../src/contract/searchHistory';
import type { Suggestion } from '../../src/contract/entities/session';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let user: TestUser;
beforeEach(async () => {
  user = await server.createUser();
});

const search = async (query: string, changes: object = {}, by = user) =>
  paperCalls.addSearchLog.data.parse((await by.call('POST', '/api/search_log/add', { query, total: 3, ...changes })).data);
const history = async (by = user) =>
  SearchHistory.parse((await by.call<{ value: unknown }>('GET', '/api/user_setting/get/search_history/list')).data.value);
const lines = async (by = user) => (await history(by)).records.map(({ number, query }) => `#${number} ${query}`);
const change = (type: string, value: unknown, by = user) =>
  by.inject('POST', '/api/user_setting/save', { key: 'search_history', type, value });
const did = async (type: string, value: unknown, by = user) =>
  (await by.call<{ value: unknown }>('POST', '/api/user_setting/save', { key: 'search_history', type, value })).data.value;
const age = (query: string, interval: string) =>
  server.db.query(
    `update search_log set create_time = create_time - $3::interval, delete_time = delete_time - $3::interval
    where user_id = $1 and query = $2`,
    [user.id, query, interval],
  );

describe('recording', () => {
  test('each search with filters, engine and hits, numbered, newest first', async () => {
    await search('水稻', { engine: 'openalex', filters: { types: [1], year_from: 2010, sources: ['Nature'] }, total: 12 });
    await search('深度学习');
    const { paused, records } = await history();
    expect(paused).toBe(false);
    expect(records.map(({ number, query }) => [number, query])).toEqual([
      [2, '深度学习'],
      [1, '水稻'],
    ]);
    expect(records[1]).toMatchObject({
      engine: 'openalex',
      total: 12,
      filters: { types: [1], year_from: 2010, year_to: null, sources: ['Nature'], subjects: [], languages: [], added_after: null },
    });
    expect(await lines(await server.createUser())).toEqual([]);
  });

  test('authors and keywords of the filters as they are; a search narrowed otherwise is another line', async () => {
    const filters = { authors: ['O\'Brien "Bo" %_', '张伟'], keywords: ['盐沼'] };
    const first = await search('a', { filters });
    expect((await history()).records).toMatchObject([{ filters: { ...filters, types: [] } }]);
    expect((await search('a', { filters })).id).toBe(first.id);
    expect((await search('a', { filters: { authors: ['张伟'] } })).id).not.toBe(first.id);
    const long = { query: 'a', total: 1, filters: { authors: ['x'.repeat(1_000)] } };
    checkRefusal(await user.inject('POST', '/api/search_log/add', long), 400);
    expect(await lines()).toEqual(['#2 a', '#1 a']);
  });

  test('the same search again soon renews its line; later, or after another, it is a new one', async () => {
    const first = await search('a', { total: 3 });
    expect((await search('a', { total: 5 })).id).toBe(first.id);
    expect((await history()).records).toMatchObject([{ number: 1, total: 5 }]);
    await search('a', { filters: { types: [1] } });
    await search('a', { engine: 'openalex' });
    await search('a');
    expect(await lines()).toEqual(['#4 a', '#3 a', '#2 a', '#1 a']);
    await age('a', '31 minutes');
    await search('a');
    expect(await lines()).toHaveLength(5);
  });

  test('searches of many windows at once have a number each', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => search(`q${n}`)));
    expect((await history()).records.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test(`the newest ${MAX_SEARCH_HISTORY} are kept`, async () => {
    await server.db.query(
      `insert into search_log (id, user_id, query, engine, filters, total, number, create_time)
       select $1 || n, $1, 'q' || n, '', '{}', 0, n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, $2) n`,
      [user.id, MAX_SEARCH_HISTORY],
    );
    await search('one more');
    const [row] = await server.db.query(
      'select count(*) as kept, min(number) as first, max(number) as last from search_log where user_id = $1',
      [user.id],
    );
    expect(row).toEqual({ kept: MAX_SEARCH_HISTORY, first: 2, last: MAX_SEARCH_HISTORY + 1 });
  });
});

describe('deleting', () => {
  const suggested = async () =>
    (await user.call<Suggestion[]>('GET', '/api/dict/dictDictSuggestList?keyword=')).data.map(({ value }) => value);

  test('can be undone, and numbers stay', async () => {
    const [a, b] = [await search('a'), await search('b'), await search('c')];
    expect(await did('delete', [a.id, b.id])).toEqual([a.id, b.id]);
    expect(await lines()).toEqual(['#3 c']);
    expect(await suggested()).toEqual(['c']);
    expect(await did('delete', [a.id])).toEqual([]);
    expect(await did('restore', [a.id])).toEqual([a.id]);
    expect(await lines()).toEqual(['#3 c', '#1 a']);
    await search('d');
    expect(await lines()).toEqual(['#4 d', '#3 c', '#1 a']);
  });

  test('after an hour it is for good', async () => {
    const { id } = await search('a');
    await did('delete', [id]);
    await age('a', '61 minutes');
    expect(await did('restore', [id])).toEqual([]);
    expect(await server.db.query('select 1 from search_log where user_id = $1', [user.id])).toEqual([]);
  });

  test('clearing takes what was seen, not what another window has added since', async () => {
    const [, b] = [await search('a'), await search('b')];
    await did('delete', [b.id]);
    await search('c');
    expect(await did('clear', 2)).toBe(1);
    expect(await lines()).toEqual(['#3 c']);
    expect(await did('restore', [b.id])).toEqual([]);
  });

  test('reaches nobody else', async () => {
    const { id } = await search('a');
    const other = await server.createUser();
    expect(await did('delete', [id], other)).toEqual([]);
    expect(await did('clear', 1000, other)).toBe(0);
    expect(await lines()).toEqual(['#1 a']);
  });
});

describe('pausing', () => {
  test('the server records nothing until it goes on', async () => {
    await search('a');
    expect(await did('paused', true)).toBe(true);
    expect(await search('b')).toMatchObject({ id: null });
    expect(await history()).toMatchObject({ paused: true, records: [{ query: 'a' }] });
    const other = await server.createUser();
    expect(await search('b', {}, other)).toMatchObject({ id: expect.any(String) });
    expect(await did('paused', false)).toBe(false);
    await search('c');
    expect(await history()).toMatchObject({ paused: false, records: [{ query: 'c' }, { query: 'a' }] });
  });
});

test.each<[string, unknown]>([
  ['delete', []],
  ['delete', 'all'],
  ['delete', [1]],
  ['restore', null],
  ['clear', true],
  ['clear', 0],
  ['clear', '3'],
  ['paused', 'true'],
  ['list', []],
  ['constructor', []],
  ['toString', 1],
])('%s with %j is refused and changes nothing', async (type, value) => {
  await search('a');
  checkRefusal(await change(type, value), 400);
  expect(await history()).toMatchObject({ paused: false, records: [{ query: 'a' }] });
});
