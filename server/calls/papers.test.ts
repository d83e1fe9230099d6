import { paperCalls } from '../../src/contract/calls/papers';
import type { Paper } from '../../src/contract/entities/paper';
import type { Suggestion } from '../../src/contract/entities/session';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let user: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  user = await server.createUser();
});

describe('search', () => {
  test('answers what the contract says', async () => {
    const { code, data } = await user.call('POST', '/api/paper/search', { query: '深度学习' });
    expect(code).toBe(200);
    const result = paperCalls.searchPapers.data.parse(data);
    expect(result).toMatchObject({ total: 2, current: 1, size: 20, engine: 'library', relaxed: false, terms: ['深度学习'] });
    expect(result.records[0]).toMatchObject({ paper_id: 'deep-nature' });
  });

  test.each<[unknown, string]>([
    [{ query: 'x'.repeat(20_001) }, '20000'],
    [{ engine: 'nowhere' }, '检索引擎不存在或未启用'],
    [{ filters: { sources: Array(51).fill('x') } }, ''],
    [{ current: 0 }, ''],
  ])('refuses %j', async (body, message) => {
    const envelope = await user.call('POST', '/api/paper/search', body);
    expect(envelope.code).toBe(400);
    expect(envelope.message).toContain(message);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
  });

  test('needs a session', async () => {
    const response = await server.inject({ method: 'POST', url: '/api/paper/search', headers: { login_type: 'front' }, payload: {} });
    expect(response.statusCode).toBe(401);
  });
});

describe('papers by id', () => {
  test('come in the order asked', async () => {
    const { data } = await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: ['rice', 'gone', 'attention'] });
    expect(data.map(({ paper_id }) => paper_id)).toEqual(['rice', 'attention']);
  });

  test('the papers of an answer that is not there, or of somebody else', async () => {
    expect((await user.call('GET', '/api/paper/ordered_paper_list/none')).code).toBe(404);
  });
});

describe('own searches and suggestions', () => {
  const suggest = async (keyword: string, by = user) =>
    (await by.call<Suggestion[]>('GET', `/api/dict/dictDictSuggestList?keyword=${encodeURIComponent(keyword)}`)).data;

  test('a search is kept for its user alone', async () => {
    const entry = await user.call('POST', '/api/search_log/add', { query: 'Deep sea fishing', total: 3 });
    expect(paperCalls.addSearchLog.data.safeParse(entry.data).success).toBe(true);
    expect(await suggest('deep s')).toContainEqual({ value: 'Deep sea fishing', kind: 'history' });
    const other = await server.createUser();
    expect(await suggest('deep s', other)).not.toContainEqual({ value: 'Deep sea fishing', kind: 'history' });
  });

  test.each<[string, Suggestion]>([
    ['attention is', { value: 'Attention Is All You Need', kind: 'title' }],
    ['hinto', { value: 'Geoffrey Hinton', kind: 'author' }],
    ['袁', { value: '袁隆平', kind: 'author' }],
    ['袁隆', { value: '袁隆平', kind: 'author' }],
    ['水稻', { value: '水稻', kind: 'keyword' }],
    ['图像识', { value: '图像识别', kind: 'keyword' }],
    ['machine tr', { value: 'machine translation', kind: 'keyword' }],
  ])('%s', async (keyword, suggestion) => {
    const list = await suggest(keyword);
    expect(list).toContainEqual(expect.objectContaining(suggestion));
    expect(list.length).toBeLessThanOrEqual(10);
    expect(new Set(list.map(({ value }) => value.toLowerCase())).size).toBe(list.length);
  });

  test.each(['%', '_', "'", '\\', '"(', ':*', ' ', '\u202e'])('signs find nothing and break nothing: %j', async (keyword) => {
    expect((await user.inject('GET', `/api/dict/dictDictSuggestList?keyword=${encodeURIComponent(keyword)}`)).statusCode).toBe(200);
  });
});
