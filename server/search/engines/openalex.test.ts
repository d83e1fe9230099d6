import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { paperCalls } from '../../../src/contract/calls/papers';
import { readConfig } from '../../kernel/config';
import { CallError, type RefusalKind } from '../../kernel/errors';
import { papersById } from '../../store/papers/papers';
import { useTestDatabase } from '../../testing/testDatabase';
import { idsOf, search } from '../testing/library';
import { createEngines } from '.';

const database = useTestDatabase();

/** What the stand-in answers, and what it was asked. */
let respond: (url: URL) => { status?: number; body: string; delay?: number };
const asked: URL[] = [];
const agents: string[] = [];
const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  asked.push(url);
  agents.push(request.headers['user-agent'] ?? '');
  const { status = 200, body, delay = 0 } = respond(url);
  setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delay);
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  respond = answer;
});

const engineOf = (OPENALEX_BASE_URL = base) => {
  const config = {
    ...readConfig({}),
    OPENALEX_ENABLED: true,
    OPENALEX_BASE_URL,
    INTERNAL_HOSTS: '127.0.0.1',
    OPENALEX_MAILTO: 'desk@example.org',
    OPENALEX_API_KEY: 'key',
  };
  const engine = createEngines(config, database.db).get('openalex');
  if (!engine) throw new Error('not switched on');
  return engine;
};

/** A work as OpenAlex's documentation shows one, cut to what matters. */
const WORK = {
  id: 'https://openalex.org/W2741809807',
  doi: 'https://doi.org/10.7717/peerj.4375',
  display_name: 'The state of OA: a large-scale analysis of <i>Open Access</i> articles',
  publication_year: 2018,
  publication_date: '2018-02-13',
  language: 'en',
  type: 'article',
  authorships: [
    { author: { display_name: 'Heather Piwowar' }, raw_author_name: 'H. Piwowar' },
    { author: null, raw_author_name: 'Jason Priem' },
  ],
  primary_location: { landing_page_url: 'https://doi.org/10.7717/peerj.4375', source: { display_name: 'PeerJ', type: 'journal' } },
  biblio: { volume: '6', issue: null, first_page: 'e4375', last_page: 'e4375' },
  keywords: [{ display_name: 'Open access', score: 0.9 }],
  abstract_inverted_index: { Despite: [0], growing: [1], interest: [2, 5], in: [3], 'OA,': [4] },
};
const BROKEN = [
  { id: 'https://openalex.org/W1', display_name: null },
  'nonsense',
  {
    id: 'https://openalex.org/W2',
    display_name: 'Kept',
    authorships: 'oops',
    biblio: 7,
    type: 'preprint',
    language: 'zh',
    abstract_inverted_index: null,
  },
];

const GROUPS: Record<string, [string, string, number][]> = {
  type: [
    ['https://openalex.org/types/article', 'article', 30],
    ['https://openalex.org/types/review', 'review', 5],
    ['https://openalex.org/types/dataset', 'dataset', 2],
  ],
  publication_year: [
    ['2018', '2018', 20],
    ['2016', '2016', 17],
  ],
  'primary_location.source.id': [['https://openalex.org/S1983995261', 'PeerJ', 9]],
  language: [['https://openalex.org/languages/en', 'English', 37]],
};

function answer(url: URL): { body: string } {
  const group = url.searchParams.get('group_by');
  const group_by = (GROUPS[group ?? ''] ?? []).map(([key, key_display_name, count]) => ({ key, key_display_name, count }));
  return {
    body: JSON.stringify({
      meta: { count: 37, page: 1, per_page: 20, groups_count: null },
      results: group ? [] : [WORK, ...BROKEN],
      group_by,
    }),
  };
}

test('records are mapped and remembered', async () => {
  const result = await search(engineOf(), { query: 'open access', engine: 'openalex' });
  expect(result).toMatchObject({ total: 37, engine: 'openalex', problem: null, relaxed: false, terms: ['access', 'open'] });
  expect(idsOf(result)).toEqual(['openalex:W2741809807', 'openalex:W2']);
  const [paper] = await papersById(database.db, ['openalex:W2741809807']);
  expect(paper).toEqual(result.records[0]);
  expect(paper).toMatchObject({
    title: 'The state of OA: a large-scale analysis of Open Access articles',
    authors: ['Heather Piwowar', 'Jason Priem'],
    abstract: 'Despite growing interest in OA, interest',
    resource_type: 1,
    basic_sourcename: 'PeerJ',
    basic_source_vo: '6',
    basic_page: 'e4375',
    publish_date: '2018-02-13',
    year: 2018,
    doi: '10.7717/peerj.4375',
    keywords: ['Open access'],
    source: 'openalex',
  });
  expect(result.records[1]).toMatchObject({ title: 'Kept', resource_type: 8, authors: [] });
});

test('facets come from group_by, each without its own filter', async () => {
  const filters = { types: [1], year_from: 2016, sources: ['S1983995261'] };
  const { facets } = await search(engineOf(), { query: 'x y', filters });
  expect(facets).toEqual({
    types: [
      { value: '1', label: '期刊论文', count: 35 },
      { value: '9', label: '数据集与软件', count: 2 },
    ],
    years: [
      { value: '2016', label: '2016', count: 17 },
      { value: '2018', label: '2018', count: 20 },
    ],
    sources: [{ value: 'S1983995261', label: 'PeerJ', count: 9 }],
    subjects: [],
    languages: [{ value: 'en', label: '英文', count: 37 }],
  });
  const filterOf = (group: string | null) =>
    asked.find((url) => url.searchParams.get('group_by') === group)?.searchParams.get('filter') ?? '';
  expect(filterOf(null)).toBe(
    'type:article|review|letter|editorial|erratum|retraction|peer-review,from_publication_date:2016-01-01,primary_location.source.id:S1983995261',
  );
  expect(filterOf('type')).not.toContain('type:');
  expect(filterOf('publication_year')).not.toContain('publication_date');
});

test('who asks, with what key; a turned page asks once', async () => {
  const engine = engineOf();
  await search(engine, { query: 'paging' });
  expect(asked[0]?.searchParams.get('mailto')).toBe('desk@example.org');
  expect(asked[0]?.searchParams.get('api_key')).toBe('key');
  expect(agents.at(-1)).toContain('mailto:desk@example.org');
  asked.length = 0;
  await search(engine, { query: 'paging', current: 2 });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('page')).toBe('2');
});

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

test.each<[string, () => { status?: number; body: string }, RefusalKind, string]>([
  ['too many requests', () => ({ status: 429, body: '{}' }), 'unavailable', 'OpenAlex 今日额度已用完或请求过快，请稍后再试'],
  ['no key', () => ({ status: 403, body: '{}' }), 'upstream', 'OpenAlex 拒绝了请求，请联系管理员检查 OPENALEX_API_KEY'],
  ['a wrong filter', () => ({ status: 400, body: '{"error":"Invalid filter"}' }), 'invalid', 'OpenAlex 无法理解这个检索式，请简化后重试'],
  ['a broken server', () => ({ status: 500, body: 'oops' }), 'upstream', 'OpenAlex 暂时不可用（500）'],
  ['no JSON', () => ({ body: '<html>' }), 'upstream', 'OpenAlex 返回的内容无法识别'],
  ['another shape', () => ({ body: '{"results": []}' }), 'upstream', 'OpenAlex 返回的内容无法识别'],
])('%s is told in Chinese', async (_, response, kind, message) => {
  respond = response;
  await expect(search(engineOf(), { query: 'x y' })).rejects.toMatchObject(new CallError(kind, message));
});

test('nobody there; a person who goes away', async () => {
  await expect(search(engineOf('http://127.0.0.1:1'), { query: 'x y' })).rejects.toThrow('无法连接 OpenAlex');
  respond = (url) => ({ ...answer(url), delay: 500 });
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
