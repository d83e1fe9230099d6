import type { ExportClass } from '../../../features/support';
import { makeRedactor } from './redact';

const redacted = (whole: unknown, ...included: ExportClass[]) => makeRedactor(whole, included)(whole);
/** As RTK Query calls a request. */
const REQUEST = 'Kq3x_V-9aZ0b1c2d3e4f5';

it.each<[string, unknown, unknown]>([
  [
    'a cached answer is kept under its call',
    { queries: { 'getUser(undefined)': { n: 1 } } },
    { queries: { 'getUser(undefined)': { n: 1 } } },
  ],
  ['also under one without brackets’ content', { queries: { 'getUser()': 1 } }, { queries: { 'getUser()': 1 } }],
  ['a call that nobody has is somebody’s', { queries: { 'secretUser(undefined)': 1 } }, { queries: { '#1': 1 } }],
  [
    'so is what only looks like a call',
    { queries: { ' getUser(undefined)': 1, 'getUser(undefined)?': 1 } },
    { queries: { '#1': 1, '#2': 1 } },
  ],
  [
    'identifiers in an argument have their numbers',
    { paper_id: 'p9', a: 'searchPapers({"paper_id":"p9"})' },
    { paper_id: '#1', a: 'searchPapers({"paper_id":"#1"})' },
  ],
  ['an argument that is no JSON is a text', { a: 'searchPapers(秘密)' }, { a: '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒' }],
  ['a bare text as an argument is masked', { a: 'searchPapers("秘密")' }, { a: 'searchPapers("▒▒")' }],
  [
    'three questions of one length are kept apart',
    {
      a: ['searchPapers({"query":"ab"})', 'searchPapers({"query":"cd"})', 'searchPapers({"query":"ef"})', 'searchPapers({"query":"ghi"})'],
    },
    {
      a: ['searchPapers({"query":"▒▒"})', 'searchPapers({"query":"▒░"})', 'searchPapers({"query":"▒▓"})', 'searchPapers({"query":"▒▒▒"})'],
    },
  ],
  [
    'a text that stands in an argument is masked alike elsewhere',
    { a: 'searchPapers({"query":"ab"})', b: 'searchPapers({"query":"cd"})', q: 'cd' },
    { a: 'searchPapers({"query":"▒▒"})', b: 'searchPapers({"query":"▒░"})', q: '▒░' },
  ],
  [
    'a name with a digit is an identifier',
    { x1: 1, 'a-b': 1, 'x y': 1, $a_b: 1, _: 1, '1a': 1 },
    { '#1': 1, '#2': 1, '#3': 1, $a_b: 1, _: 1, '#4': 1 },
  ],
  [
    'words of the program as identifiers stay, with a digit they do not',
    { agent_id: 'planner', tool_id: 'search', user_id: 'search1' },
    { agent_id: 'planner', tool_id: 'search', user_id: '#1' },
  ],
  [
    'a plain key whose name is of an identifier',
    { requestId: 'abc-1', failedCalls: ['getUser'] },
    { requestId: 'abc-1', failedCalls: ['getUser'] },
  ],
  [
    'a change that runs is kept under the name of its request',
    { mutations: { [REQUEST]: { n: 1 }, short: { n: 1 }, [`${REQUEST}6`]: { n: 1 } } },
    { mutations: { 'Kq3x_V-9aZ0b1c2d3e4f5': { n: 1 }, '▒▒▒▒▒': { n: 1 }, '#1': { n: 1 } } },
  ],
  [
    'names in maps are identifiers, but for the program’s words',
    { drafts: { home: 'home', h1: 'x', 'dataset:d1': '一' } },
    { drafts: { home: '▒▒▒▒', '#1': '▒', 'dataset:#2': '▒' } },
  ],
  [
    'values of maps are judged as identifiers',
    { chosen: { home: 'c1' }, renaming: { c1: '新名字' } },
    { chosen: { home: '#1' }, renaming: { '#1': '#2' } },
  ],
  ['lists under the names of maps are lists', { chosen: ['c1', '首页'] }, { chosen: ['▒▒', '首页'] }],
  [
    'a patch is judged by its field',
    { op: 'replace', path: ['records', 0, 'publish_date'], value: '2016-05-01' },
    { op: 'replace', path: ['records', 0, 'publish_date'], value: '2016▒▒▒▒▒▒' },
  ],
  [
    'by the last field, not by an identifier after it',
    { op: 'replace', path: ['publish_date', 'id-1', 3], value: '2016-05-01' },
    { op: 'replace', path: ['publish_date', '▒▒▒▒', 3], value: '2016▒▒▒▒▒▒' },
  ],
  [
    'no patch without a list',
    { op: 'replace', path: 'publish_date', value: '2016-05-01' },
    { op: 'replace', path: 'publish_date', value: '▒▒▒▒▒▒▒▒▒▒' },
  ],
  ['no patch without what is done', { path: ['publish_date'], value: '2016-05-01' }, { path: ['publish_date'], value: '▒▒▒▒▒▒▒▒▒▒' }],
  ['a patch of nothing', { op: 'replace', path: [], value: '2016-05-01' }, { op: 'replace', path: [], value: '▒▒▒▒▒▒▒▒▒▒' }],
  [
    'what the server says of a failure',
    { code: 502, status: 502, message: '网络连接失败' },
    { code: 502, status: 502, message: '网络连接失败' },
  ],
  [
    'with a code alone it is somebody’s',
    [
      { code: 502, message: '网络连接失败' },
      { status: 502, message: '网络连接失败' },
    ],
    [
      { code: 502, message: '▒▒▒▒▒▒' },
      { status: 502, message: '▒▒▒▒▒▒' },
    ],
  ],
  [
    'what is said of a file',
    [
      { media_type: 'x', state: 'failed', message: '文件是空的' },
      { media_type: 'x', message: '文件是空的' },
      { state: 'x', message: '文件是空的' },
    ],
    [
      { media_type: '▒', state: 'failed', message: '文件是空的' },
      { media_type: '▒', message: '▒▒▒▒▒' },
      { state: 'x', message: '▒▒▒▒▒' },
    ],
  ],
  ['a message that is no text', { code: 1, status: 1, message: 7 }, { code: 1, status: 1, message: 7 }],
  [
    'an error',
    [
      { name: 'TypeError', message: '秘密' },
      { message: '秘密', stack: 'at run (a.js:1:2)' },
      { name: '我', message: 'Failed to fetch', stack: '', code: '7' },
    ],
    [
      { name: 'TypeError', message: '▒▒' },
      { message: '▒▒', stack: '    at run (a.js:1:2)' },
      { name: '▒', message: 'Failed to fetch', stack: '', code: '7' },
    ],
  ],
  [
    'with more in it, it is none',
    { name: 'TypeError', message: 'Failed to fetch', extra: 1 },
    { name: '▒▒▒▒▒▒▒▒▒', message: '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒', extra: 1 },
  ],
  ['a message alone is none', { message: 'Failed to fetch' }, { message: '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒' }],
  [
    'the site and its menus',
    [
      { name: '检索历史', icon: 'x' },
      { name: '检索历史', path: '/x' },
      { name: '检索历史', icon: 'x', path: '/x' },
      { name: '检索历史', duration: 1 },
      { name: '检索历史', args: 1 },
    ],
    [
      { name: '▒▒▒▒', icon: 'x' },
      { name: '▒▒▒▒', path: '/▒' },
      { name: '检索历史', icon: 'x', path: '/▒' },
      { name: '检索历史', duration: 1 },
      { name: '检索历史', args: 1 },
    ],
  ],
  [
    'its title, and nobody else’s name',
    { title: '科学导航', name: '科学导航', logo_url: '' },
    { title: '科学导航', name: '▒▒▒▒', logo_url: '' },
  ],
  [
    'years of counts',
    { years: [{ value: '2016', label: '2016', note: '2016' }], other: [{ value: '2016', label: '2016' }] },
    { years: [{ value: '2016', label: '2016', note: '▒▒▒▒' }], other: [{ value: '▒▒▒▒', label: '2016' }] },
  ],
  [
    'parts of an identifier',
    { key: 'dataset:d1/p2', place: 'home', id: 'd1', owner: 'home:秘密' },
    { key: 'dataset:#1/#2', place: 'home', id: '#1', owner: 'home:#3' },
  ],
  [
    'moments',
    {
      a: '2026-01-01T00:00:00Z',
      b: '2026-01-01T00:00:00.123+08:00',
      c: '2026-01-01',
      d: ' 2026-01-01T00:00:00Z',
      e: '2026-01-01T00:00:00Z.',
    },
    {
      a: '2026-01-01T00:00:00Z',
      b: '2026-01-01T00:00:00.123+08:00',
      c: '▒▒▒▒▒▒▒▒▒▒',
      d: '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒',
      e: '▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒',
    },
  ],
  ['dates of publication', { publish_date: '2016-05-01' }, { publish_date: '2016▒▒▒▒▒▒' }],
  ['steps of a patch', { path: ['records', 'x1', '秘密', 'some_field'] }, { path: ['records', '▒▒', '▒▒', 'some_field'] }],
  [
    'addresses, where one is expected',
    {
      pathname: '/home/秘密',
      search: '?q=秘密&page=2',
      url: 'https://example.org/home',
      login_url: '/home?file_id=f1',
      other: '/home/秘密',
      file_id: 'f1',
    },
    {
      pathname: '/home/▒▒',
      search: '?q=▒▒&page=2',
      url: 'https://▒▒▒▒▒▒▒▒▒▒▒/home',
      login_url: '/home?file_id=%231',
      other: '▒▒▒▒▒▒▒▒',
      file_id: '#1',
    },
  ],
  ['an address that cannot be read', { pathname: '/home/%E0%A4%A' }, { pathname: '/home/▒▒▒▒▒▒▒▒' }],
  [
    'what was written down as JSON',
    { a: '{"file_id":"f1","x":"秘密"}', b: '["秘密"]', c: '7', d: '"秘密"', e: '{秘密' },
    { a: '{"file_id":"▒▒","x":"▒▒"}', b: '["▒▒"]', c: '▒', d: '▒▒▒▒', e: '▒▒▒' },
  ],
  ['numbers and truth', { a: 1, b: true, c: null, d: [1, [2]] }, { a: 1, b: true, c: null, d: [1, [2]] }],
])('%s', (_what, whole, expected) => {
  expect(redacted(whole)).toEqual(expected);
});

it.each<[ExportClass, unknown, unknown]>([
  ['questions', { message: '问', title: '题', name: '名', chat_id: 'c1' }, { message: '问', title: '▒', name: '▒', chat_id: '#1' }],
  [
    'library',
    { message: '问', title: '题', publish_date: '2016-05-01', search: '?q=秘密', pathname: '/home/秘密' },
    { message: '▒', title: '题', publish_date: '2016-05-01', search: '?q=秘密', pathname: '/home/秘密' },
  ],
  ['names', { name: '名', nick_name: '名', message: '问' }, { name: '名', nick_name: '名', message: '▒' }],
])('%s stay where they were ticked', (name, whole, expected) => {
  expect(redacted(whole, name)).toEqual(expected);
});

it('what was redacted stays as it is', () => {
  const once = redacted({
    a: 'searchPapers({"query":"ab"})',
    b: 'searchPapers({"query":"cd"})',
    file_id: 'f1',
    q: 'x',
    publish_date: '2016-05',
  });
  expect(redacted(once)).toEqual(once);
});
