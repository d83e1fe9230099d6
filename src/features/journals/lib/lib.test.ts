import { emptyView, parseJournalView } from '../../../model/addresses/journals';
import { isolated } from '../../../model/isolated';
import { aJournal, aRank, someSchemes } from '../testing';
import { comparisonRows } from './comparison';
import { countJournalFilters, toJournalBody } from './journalBody';
import { newestRanks, rankTables } from './ranks';
import { treeMove, treeNodes } from './treeNodes';

test('equal views ask the same', () => {
  expect(toJournalBody(parseJournalView('?q=a&lang=en&rank=2&rank=1'))).toEqual(
    toJournalBody(parseJournalView('?rank=1&rank=2&rank=2&lang=en&q=a')),
  );
});

test('the filters that narrow a view are counted, the place in the classification as one', () => {
  expect(countJournalFilters(emptyView)).toBe(0);
  expect(countJournalFilters({ ...emptyView, query: 'a', scheme: 'jcr', category: 'optics', quartiles: [1, 2], openAccess: false })).toBe(
    4,
  );
});

describe('ranks', () => {
  const ranks = [
    aRank(2023, 'optics', 1, { top: true }),
    aRank(2023, 'physics', 2),
    aRank(2022, 'optics', 3),
    aRank(2024, '医学', 2, { scheme: 'cas', scheme_name: '中科院分区', label: '2区' }),
  ];

  it('as tables: categories down, years across, newest first', () => {
    const [cas, jcr] = rankTables(ranks);
    expect(cas).toMatchObject({ name: '中科院分区', years: [2024] });
    expect(jcr!.years).toEqual([2023, 2022]);
    expect(jcr!.rows.map((row) => [row.name, ...row.cells.map((cell) => cell?.label ?? '—')])).toEqual([
      ['OPTICS', 'Q1', 'Q3'],
      ['PHYSICS', 'Q2', '—'],
    ]);
  });

  it('of the newest year of each scheme', () => {
    expect(newestRanks(ranks).map(({ scheme, year, category }) => `${scheme} ${year} ${category}`)).toEqual([
      'cas 2024 医学',
      'jcr 2023 optics',
      'jcr 2023 physics',
    ]);
  });

  it('side by side: one line a scheme, category and year; differences are marked where both are known', () => {
    const rows = comparisonRows([
      aJournal({ quartiles: ranks.slice(0, 2) }),
      aJournal({ title: 'Other', publisher: 'Another', issn: '0254-4164', open_access: null, quartiles: [aRank(2023, 'optics', 2)] }),
    ]);
    const of = (label: string) => rows.find((row) => row.label === label);
    expect(of('JCR 分区 2023 · OPTICS')).toMatchObject({ values: ['Q1 Top', 'Q2'], differs: true });
    expect(of('JCR 分区 2023 · PHYSICS')).toMatchObject({ values: ['Q2', ''], differs: false });
    expect(of('出版者')?.differs).toBe(true);
    expect(of('ISSN')?.differs).toBe(false);
    expect(of('获取方式')).toMatchObject({ values: ['开放获取', ''], differs: false });
    expect(of('CN 号')).toBeUndefined();
  });

  it('names that turn others around stand each for itself', () => {
    const [names] = comparisonRows([aJournal({ title_zh: '', names: ['A\u202eB', 'C'] }), aJournal()]);
    expect(names).toMatchObject({ label: '其他名称', values: [`${isolated('A\u202eB')}；C`, expect.any(String)] });
  });
});

describe('the tree by keyboard', () => {
  const nodes = treeNodes(someSchemes, '全部', (scheme) => scheme === 'esi');
  it('shows categories of open schemes only', () => {
    expect(nodes.map(({ key }) => key)).toEqual(['', 'esi', 'esi:ESI03', 'esi:ESI18', 'jcr']);
    expect(nodes.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual(['1/3', '2/3', '1/2', '2/2', '3/3']);
  });
  it.each([
    [0, 'ArrowDown', { to: 1 }],
    [4, 'ArrowDown', { to: 4 }],
    [0, 'ArrowUp', { to: 0 }],
    [2, 'Home', { to: 0 }],
    [0, 'End', { to: 4 }],
    [1, 'ArrowRight', { to: 2 }],
    [4, 'ArrowRight', 'open'],
    [2, 'ArrowRight', null],
    [1, 'ArrowLeft', 'close'],
    [3, 'ArrowLeft', { to: 1 }],
    [4, 'ArrowLeft', null],
    [2, 'Enter', 'choose'],
    [2, ' ', 'choose'],
    [0, 'j', { to: 4 }],
    [3, '化', { to: 2 }],
    [0, 'p', { to: 3 }],
    [0, 'z', null],
    [0, 'Tab', null],
  ])('at %i, %s', (at, key, expected) => {
    expect(treeMove(nodes, at, key)).toEqual(expected);
  });
});
