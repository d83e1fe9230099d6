import { paperCalls } from '../../../src/contract/calls/papers';
import { readConfig } from '../../kernel/config';
import { CallError, type RefusalKind } from '../../kernel/errors';
import { idsOf, search } from '../testing/library';
import { openAlexAnswer } from '../testing/openAlexWorks';
import { useOpenAlex } from '../testing/useOpenAlex';
import { createEngines } from '.';

const { asked, database, engineOf, respondWith } = useOpenAlex();

test.each<[string, string, string]>([
  ['deep learning', 'deep AND learning', ''],
  ['“深度学习” OR transformer NOT review', '("深度学习" OR (transformer AND NOT review))', ''],
  [
    '题名:transformer 年:2019..2021 attention',
    'attention',
    'title.search:transformer,from_publication_date:2019-01-01,to_publication_date:2021-12-31',
  ],
  ['作者:"Hinton, Geoffrey"', '', 'raw_author_name.search:"Hinton Geoffrey"'],
  ['10.7717/peerj.4375', '', 'doi:10.7717/peerj.4375'],
  ['NOT (a OR b)', 'NOT (a OR b)', ''],
])('%s is put as search «%s» and filter «%s»', async (query, text, filter) => {
  await search(engineOf(), { query, with_facets: false });
  expect(asked[0]?.searchParams.get('search') ?? '').toBe(text);
  expect(asked[0]?.searchParams.get('filter') ?? '').toBe(filter);
});

test('sorted by citations, each record with how often it is cited', async () => {
  respondWith(() => ({
    body: JSON.stringify({
      meta: { count: 1 },
      results: [{ id: 'https://openalex.org/W7', display_name: 'Cited', cited_by_count: 41 }],
    }),
  }));
  const { records } = await search(engineOf(), { query: 'cited', sort: 'cited', with_facets: false });
  expect(asked[0]?.searchParams.get('sort')).toBe('cited_by_count:desc');
  expect(records[0]?.cited_by).toEqual({ count: 41, source: 'openalex' });
});

test.each<[string, () => { status?: number; body: string }, RefusalKind, string]>([
  ['too many requests', () => ({ status: 429, body: '{}' }), 'unavailable', 'OpenAlex 今日额度已用完或请求过快，请稍后再试'],
  ['no key', () => ({ status: 403, body: '{}' }), 'upstream', 'OpenAlex 拒绝了请求，请联系管理员检查 OPENALEX_API_KEY'],
  ['a wrong filter', () => ({ status: 400, body: '{"error":"Invalid filter"}' }), 'invalid', 'OpenAlex 无法理解这个检索式，请简化后重试'],
  ['a broken server', () => ({ status: 500, body: 'oops' }), 'upstream', 'OpenAlex 暂时不可用（500）'],
  ['no JSON', () => ({ body: '<html>' }), 'upstream', 'OpenAlex 返回的内容无法识别'],
  ['another shape', () => ({ body: '{"results": []}' }), 'upstream', 'OpenAlex 返回的内容无法识别'],
])('%s is told in Chinese', async (_, response, kind, message) => {
  respondWith(response);
  await expect(search(engineOf(), { query: 'x y' })).rejects.toMatchObject(new CallError(kind, message));
});

test('nobody there; a person who goes away', async () => {
  await expect(search(engineOf('http://127.0.0.1:1'), { query: 'x y' })).rejects.toThrow('无法连接 OpenAlex');
  respondWith((url) => ({ ...openAlexAnswer(url), delay: 500 }));
  const gone = new AbortController();
  const searching = engineOf().search(paperCalls.searchPapers.body.parse({ query: 'x y' }), gone.signal);
  gone.abort();
  await expect(searching).rejects.toThrow(/abort/i);
});

test('what OpenAlex cannot do is said or left empty', async () => {
  await expect(search(engineOf(), { query: 'x', size: 200 })).rejects.toThrow('OpenAlex 每页最多 100 条');
  expect(await search(engineOf(), { query: 'x', filters: { types: [7] } })).toMatchObject({ total: 0 });
  expect(await search(engineOf(), { query: 'x (' })).toMatchObject({ total: 0, problem: { message: '括号 ( 没有闭合' } });
  expect(idsOf(await search(engineOf(), { query: 'x', current: 1_000, size: 100 }))).toEqual([]);
});

test('the library is always there, OpenAlex by a setting', () => {
  const engines = createEngines(readConfig({}), database.db);
  expect(engines.list().map(({ engine_id }) => engine_id)).toEqual(['library']);
  expect(engines.get('openalex')).toBeUndefined();
  expect(engines.get('')?.info.is_default).toBe(true);
  expect(createEngines({ ...readConfig({}), OPENALEX_ENABLED: true }, database.db).list()).toHaveLength(2);
});
