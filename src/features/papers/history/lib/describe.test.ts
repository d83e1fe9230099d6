import type { UserSetting } from '../../../../contract/entities/session';
import { isolated } from '../../../../model/isolated';
import { dateAndClock } from '../../../../shared/lib/days';
import { NO_FILTERS } from '../../core/lib/searchUrl';
import { describeFilters, engineOf, findSearches, namesOf, newSince, readHistory } from './describe';

const line = (number: number, query: string, filters = {}) => ({
  id: `s${number}`,
  number,
  query,
  engine: '',
  filters: { ...NO_FILTERS, ...filters },
  total: 0,
  create_time: '',
});
const subjects = namesOf([{ code: 'esi', name: 'ESI', name_en: '', children: [{ code: 'ESI05', name: '计算机科学', name_en: '' }] }]);

test('filters in words', () => {
  const filters = {
    types: [1],
    year_from: 2015,
    year_to: 2020,
    sources: ['Nature'],
    subjects: ['ESI05', 'X'],
    languages: ['zh', '??'],
    added_after: '2026-01-02T03:04:05.000Z',
  };
  expect(describeFilters(filters, subjects)).toEqual([
    '期刊论文',
    '2015–2020 年',
    '来源 Nature',
    '学科 计算机科学',
    '学科 X',
    '语种 中文',
    '语种 ??',
    `${dateAndClock(filters.added_after)} 之后入库`,
  ]);
  expect(describeFilters(NO_FILTERS)).toEqual([]);
});

test.each<[number | null, number | null, string]>([
  [2015, null, '2015 年及以后'],
  [null, 2015, '2015 年及以前'],
  [2015, 2015, '2015 年'],
])('years from %s to %s', (year_from, year_to, words) => {
  expect(describeFilters({ ...NO_FILTERS, year_from, year_to })).toEqual([words]);
});

test.each<[string, number[]]>([
  ['', [1, 2, 12]],
  ['#1', [1]],
  ['deep', [1]],
  ['计算机', [2]],
  ['期刊', [12]],
  ['nothing', []],
])('searches with %s', (keyword, numbers) => {
  const records = [line(1, 'Deep learning'), line(2, 'a', { subjects: ['ESI05'] }), line(12, 'b', { types: [1] })];
  expect(findSearches(records, keyword, subjects).map(({ number }) => number)).toEqual(numbers);
});

test.each([null, undefined, { value: null }, { value: 3 }, { value: { records: 'all' } }])('%j holds no history', (setting) => {
  expect(readHistory(setting as UserSetting | null)).toEqual({ paused: false, records: [] });
});

test('a search without an engine went to the default one', () => {
  const engines = [
    { engine_id: 'openalex', name: 'OpenAlex', description: '', engine_type: 6, is_default: false },
    { engine_id: 'library', name: '文献库', description: '', engine_type: 6, is_default: true },
  ];
  expect(engineOf({ engine: '' }, engines)).toEqual({ id: 'library', name: '文献库' });
  expect(engineOf({ engine: 'openalex' }, engines).name).toBe('OpenAlex');
  expect(engineOf({ engine: 'gone' }, engines)).toEqual({ id: 'gone', name: 'gone' });
});

describe('what is new to a search', () => {
  const search = { ...line(1, 'a'), create_time: '2026-01-02T03:04:05.000Z' };
  const since = (changes: object) => newSince({ ...search, ...changes })?.filters.added_after;

  test('came after it, or after its own limit where that is later', () => {
    expect(since({})).toBe(search.create_time);
    expect(since({ engine: 'library', filters: { ...NO_FILTERS, added_after: '2025-01-01T00:00:00.000Z' } })).toBe(search.create_time);
    expect(since({ filters: { ...NO_FILTERS, added_after: '2026-02-01T00:00:00.000Z' } })).toBe('2026-02-01T00:00:00.000Z');
  });

  test('is known to the library only', () => expect(newSince({ ...search, engine: 'openalex' })).toBeNull());
});

describe('values that turn what stands beside them around', () => {
  const value = 'a\u202eb';
  const filters = { ...NO_FILTERS, sources: [value], authors: [value], keywords: [value], institutions: [value] };

  test('leave the name of their filter where it is', () =>
    expect(describeFilters(filters)).toEqual(['来源', '作者', '关键词', '机构'].map((name) => `${name} ${isolated(value)}`)));

  test('are found as they are typed', () => expect(findSearches([line(1, 'x', filters)], `来源 ${value}`, subjects)).toHaveLength(1));
});
