import { parseQuery } from '../../../../contract/query/parser';
import { printQuery } from '../../../../contract/query/print';
import type { SearchFilters } from '../../../../contract/entities/paper';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { NO_FILTERS } from '../../core/lib/searchUrl';
import { combineSearches } from './combine';

const search = (number: number, query: string, filters: Partial<SearchFilters> = {}): RecordedSearch => ({
  id: `s${number}`,
  number,
  query,
  engine: '',
  filters: { ...NO_FILTERS, ...filters },
  total: 1,
  create_time: '2026-01-02T03:04:05.000Z',
});

describe('two queries as one text', () => {
  it.each([
    ['水稻', 'AND', '产量', '水稻 AND 产量'],
    ['水稻 产量', 'AND', '氮肥', '(水稻 产量) AND 氮肥'],
    ['a OR b', 'AND', 'NOT c', '(a OR b) AND (NOT c)'],
    ['a', 'OR', 'b c', 'a OR (b c)'],
    ['作者:袁隆平', 'NOT', '年:2010..2020', '作者:袁隆平 NOT 年:2010..2020'],
    ['“深度 学习”', 'NOT', 'a OR b', '“深度 学习” NOT (a OR b)'],
  ] as const)('%s %s %s', (one, operator, other, query) => {
    const combined = combineSearches(search(1, one), search(2, other), operator);
    expect(combined).toMatchObject({ query, problem: '', notes: [] });
  });

  it.each(['AND', 'OR', 'NOT'] as const)('%s means what its parts mean, put together', (operator) => {
    const [one, other] = ['a b OR c', '题名:d NOT (e f)'];
    const { query } = combineSearches(search(1, one), search(2, other), operator);
    const tree = parseQuery(query).query!.tree;
    const [left, right] = [one, other].map((text) => `(${printQuery(parseQuery(text).query!.tree)})`);
    expect(tree).toEqual(parseQuery(`${left} ${operator === 'NOT' ? 'AND NOT' : operator} ${right}`).query!.tree);
  });

  it.each([
    ['x'.repeat(1_200), 'y'.repeat(1_200), '组合后有 2,405 个字符，超过上限 2,000 个。'],
    ['"open', 'a', '#1 的检索式现在无法识别，不能组合。'],
    ['a', ' ', '#2 的检索式现在无法识别，不能组合。'],
    [`${'('.repeat(20)}a b${')'.repeat(20)}`, 'c', ''],
  ])('that cannot be: %.10s', (one, other, problem) => {
    const combined = combineSearches(search(1, one), search(2, other), 'AND');
    if (problem) expect(combined.problem).toBe(problem);
    else expect(combined.problem).not.toBe('');
  });
});

describe('two sets of filters as one', () => {
  const merged = (operator: 'AND' | 'OR' | 'NOT', a: Partial<SearchFilters>, b: Partial<SearchFilters>) =>
    combineSearches(search(3, 'a', a), search(7, 'b', b), operator);

  it('AND lets through what meets both', () => {
    const { filters, notes } = merged(
      'AND',
      { types: [1, 5], year_from: 2010, sources: ['Nature'] },
      { types: [5, 4], year_from: 2015, year_to: 2020 },
    );
    expect(filters).toEqual({ ...NO_FILTERS, types: [5], year_from: 2015, year_to: 2020, sources: ['Nature'] });
    expect(notes).toEqual(['两条检索的筛选条件须同时满足。']);
  });

  it('authors and keywords: all of both, or those that both ask for', () => {
    const [one, other] = [{ authors: ['A', 'B'], keywords: ['k'] }, { authors: ['B', 'C'] }];
    expect(merged('AND', one, other).filters).toEqual({ ...NO_FILTERS, authors: ['A', 'B', 'C'], keywords: ['k'] });
    expect(merged('OR', one, other).filters).toEqual({ ...NO_FILTERS, authors: ['B'] });
    expect(merged('OR', one, {}).filters).toEqual(NO_FILTERS);
  });

  it('came after both, or after the earlier one', () => {
    const [early, late] = [{ added_after: '2026-01-01T00:00:00.000Z' }, { added_after: '2026-02-01T00:00:00.000Z' }];
    expect(merged('AND', late, early).filters).toMatchObject(late);
    expect(merged('AND', {}, early).filters).toMatchObject(early);
    expect(merged('OR', late, early).filters).toMatchObject(early);
    expect(merged('OR', {}, early).filters).toEqual(NO_FILTERS);
  });

  it.each<[Partial<SearchFilters>, Partial<SearchFilters>, string]>([
    [{ types: [1] }, { types: [2] }, '类型'],
    [{ languages: ['zh'] }, { languages: ['en'] }, '语种'],
    [{ year_from: 2015 }, { year_to: 2010 }, '年份'],
  ])('AND of %j and %j cannot be met, and says so instead of dropping the filter', (a, b, name) => {
    expect(merged('AND', a, b).problem).toBe(`两条检索的${name}没有交集，不会有同时符合的文献。`);
  });

  it('OR lets through whatever meets one, and says that it may be more', () => {
    const { filters, notes } = merged(
      'OR',
      { types: [1], year_from: 2010, languages: ['zh'] },
      { types: [5], year_from: 2015, sources: ['Nature'] },
    );
    expect(filters).toEqual({ ...NO_FILTERS, types: [1, 5], year_from: 2010 });
    expect(notes[0]).toContain('可能多于');
  });

  it('NOT keeps those of the first, and says what happens to those of the second', () => {
    const { filters, notes } = merged('NOT', { types: [1] }, { types: [5] });
    expect(filters).toEqual({ ...NO_FILTERS, types: [1] });
    expect(notes[0]).toContain('凡符合 #7 检索式的文献都会排除');
    expect(merged('NOT', { types: [1] }, {}).notes).toEqual([]);
  });

  it.each(['AND', 'OR', 'NOT'] as const)('%s of equal ones is those, whatever their order', (operator) => {
    const { filters, notes } = merged(operator, { types: [1, 2], year_to: 2020 }, { types: [2, 1], year_to: 2020 });
    expect(filters).toEqual({ ...NO_FILTERS, types: [1, 2], year_to: 2020 });
    expect(notes).toEqual([]);
  });
});
