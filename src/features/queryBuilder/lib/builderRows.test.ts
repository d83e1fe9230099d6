import { parseQuery } from '../../../contract/query/parser';
import fc from '../../../testing/property';
import { addRow, allTerms, changeRow, moveRow, openGroup, removeRow } from './editRows';
import { emptyTerm } from './rows';
import type { BuilderRow, GroupRow, TermRow } from './rows';
import { rowFault, rowsToText } from './rowsToText';
import { textToRows, withIds } from './textToRows';

let id = 0;
const term = (text: string, changes: Partial<TermRow> = {}): TermRow => ({ ...emptyTerm, id: (id += 1), text, ...changes });
const years = (from: string, to: string) => term('', { field: 'year', from, to });
const group = (rows: TermRow[], operator: GroupRow['operator'] = 'and'): GroupRow => ({ kind: 'group', id: (id += 1), operator, rows });

/** Rows as short words: `与 题名 深度`. */
const short = (rows: readonly BuilderRow[]): string[] =>
  rows.map((row) =>
    row.kind === 'group'
      ? `${row.operator} [${short(row.rows).join(' | ')}]`
      : `${row.operator} ${row.field} ${row.field === 'year' ? `${row.from}-${row.to}` : row.exact ? `"${row.text}"` : row.text}`,
  );

describe('rows to text', () => {
  test.each<[string, BuilderRow[]]>([
    ['', [term(''), term('  ', { field: 'title' }), years('', '')]],
    ['深度学习', [term('深度学习')]],
    ['deep learning', [term(' deep  learning ')]],
    ['题名:深度学习 AND 作者:(Yann LeCun)', [term('深度学习', { field: 'title' }), term('Yann LeCun', { field: 'author' })]],
    ['题名:“deep learning”', [term('deep learning', { field: 'title', exact: true })]],
    ['《say “hi”》', [term('say “hi”', { exact: true })]],
    ['a OR b AND NOT c', [term('a'), term('b', { operator: 'or' }), term('c', { operator: 'not' })]],
    ['NOT (a b)', [term('a b', { operator: 'not' })]],
    ['b', [term(''), term('b', { operator: 'or' })]],
    ['年:2015..2020', [years('2015', '2020')]],
    ['年:2019', [years('2019', '２０１９')]],
    ['年:2015.. AND a', [years('2015', ''), term('a')]],
    ['年:..2020', [years('', '2020')]],
    ['a', [term('a'), years('2020', '2015'), years('20', '')]],
    ['DOI:10.1038/22307', [term('https://doi.org/10.1038/22307', { field: 'doi' })]],
    ['', [term('not a doi', { field: 'doi' })]],
    ['a AND (b OR c)', [term('a'), group([term('b'), term('c', { operator: 'or' })])]],
    ['a AND NOT (b OR c)', [term('a'), group([term('b'), term('c', { operator: 'or' })], 'not')]],
    ['a', [term('a'), group([term(''), term('')])]],
    // What would be a sign of the language is put into quotes, signs without a letter fall away.
    ['“AND” “题名:x” “a(b)” C++', [term('AND 题名:x a(b) ？ C++')]],
    ['题名:“10.1038/22307”', [term('10.1038/22307', { field: 'title' })]],
    ['“或” x', [term('或 x')]],
  ])('%s', (text, rows) => {
    expect(rowsToText(rows)).toBe(text);
  });

  const words = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('深度', 'AND', '或', '"x', '题名:y', '(a', '10.1/x', 'a b'));
  const field = fc.constantFrom('any' as const, 'title' as const, 'author' as const, 'doi' as const, 'year' as const);
  const operator = fc.constantFrom('and' as const, 'or' as const, 'not' as const);
  const anyTerm: fc.Arbitrary<TermRow> = fc.record({
    id: fc.nat(),
    kind: fc.constant('term' as const),
    operator,
    field,
    text: words,
    exact: fc.boolean(),
    from: fc.constantFrom('', '2001', 'x'),
    to: fc.constantFrom('', '2010'),
  });
  const anyGroup: fc.Arbitrary<GroupRow> = fc.record({
    id: fc.nat(),
    kind: fc.constant('group' as const),
    operator,
    rows: fc.array(anyTerm, { maxLength: 3 }),
  });
  test('whatever stands in the rows, their text is a sound query', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyTerm, anyGroup), { maxLength: 5 }), (rows) =>
        expect(parseQuery(rowsToText(rows)).problem).toBeNull(),
      ),
      { numRuns: 2_000 },
    );
  });

  test.each<[TermRow, string | null]>([
    [years('2015', '2020'), null],
    [years('', ''), null],
    [years('15', ''), 'year'],
    [years('2021', '2020'), 'yearOrder'],
    [term('10.1/x', { field: 'doi' }), 'doi'],
    [term('', { field: 'doi' }), null],
    [term('“'), null],
  ])('a row that cannot be searched for is known', (row, fault) => {
    expect(rowFault(row)).toBe(fault);
  });
});

describe('text to rows', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['深度学习', ['and any 深度学习']],
    ['deep learning', ['and any deep learning']],
    ['("深度学习" OR transformer) AND NOT 综述', ['and [and any "深度学习" | or any transformer]', 'not any 综述']],
    ['题名:(深度 学习) 作者:LeCun', ['and title 深度 学习', 'and author LeCun']],
    ['a b OR c NOT d', ['and any a b', 'or any c', 'not any d']],
    ['NOT (a b)', ['not any a b']],
    ['a NOT (b OR 题名:c)', ['and any a', 'not [and any b | or title c]']],
    ['水稻 年:2015..2020 doi:10.1038/22307', ['and any 水稻', 'and year 2015-2020', 'and doi 10.1038/22307']],
    ['年:..2020 OR 年:2022', ['and year -2020', 'or year 2022-2022']],
    ['（“深度学习” ＯＲ b）ＡＮＤ c', ['and [and any "深度学习" | or any b]', 'and any c']],
  ])('%s', (text, rows) => {
    expect(short(withIds(textToRows(text).rows ?? []))).toEqual(rows);
  });

  test.each([
    ['(a', 'problem'],
    ['“a', 'problem'],
    ['NOT NOT a', 'notNot'],
    ['a OR NOT b', 'orNot'],
    ['a AND (b OR (c AND (d OR e)))', 'nested'],
    ['a AND (b OR c AND (d OR e))', 'nested'],
    ['水稻 或', 'words'],
    ['Title: ', 'words'],
  ])('%s cannot be shown: %s', (text, reason) => {
    expect(textToRows(text)).toEqual({ rows: null, reason });
  });

  const piece = fc.constantFrom(
    'a',
    '深度',
    '“x y”',
    '题名:b',
    '题名:(c d)',
    '年:2001..',
    '10.1038/x',
    '(a OR b)',
    '(b c OR NOT d)',
    'NOT e',
  );
  const joint = fc.constantFrom(' ', ' AND ', ' OR ', ' NOT ');
  const texts = fc
    .array(fc.tuple(piece, joint), { minLength: 1, maxLength: 6 })
    .map((all) => all.map(([text, next], i) => (i < all.length - 1 ? text + next : text)).join(''));
  test('rows and text are one tree', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { rows } = textToRows(text);
        if (rows) expect(parseQuery(rowsToText(withIds(rows))).query?.tree).toEqual(parseQuery(text).query?.tree);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('editing the rows', () => {
  const rows: BuilderRow[] = [
    { ...term('a'), id: 1 },
    {
      kind: 'group',
      id: 2,
      operator: 'or',
      rows: [
        { ...term('b'), id: 3 },
        { ...term('c', { operator: 'or' }), id: 4 },
      ],
    },
    { ...term('d', { operator: 'not' }), id: 5 },
  ];
  const text = (changed: readonly BuilderRow[]) => rowsToText(changed);

  test.each<[string, BuilderRow[], string]>([
    ['a row into the group below', moveRow(rows, 1, 1), '(a AND b OR c) AND NOT d'],
    ['a row into the group above', moveRow(rows, 5, -1), 'a OR (b OR c AND NOT d)'],
    ['within the group', moveRow(rows, 3, 1), 'a OR (c AND b) AND NOT d'],
    ['out of the group at its beginning', moveRow(rows, 3, -1), 'a AND b OR (c) AND NOT d'],
    ['out of the group at its end', moveRow(rows, 4, 1), 'a OR (b) OR c AND NOT d'],
    ['the group as a whole', moveRow(rows, 2, 1), 'a AND NOT d OR (b OR c)'],
    ['no further than the first place', moveRow(rows, 1, -1), 'a OR (b OR c) AND NOT d'],
    ['no further than the last place', moveRow(rows, 5, 1), 'a OR (b OR c) AND NOT d'],
  ])('moves %s', (_name, moved, expected) => {
    expect(text(moved)).toBe(expected);
    expect(
      allTerms(moved)
        .map((row) => row.id)
        .sort(),
    ).toEqual([1, 3, 4, 5]);
  });

  test.each<[string, BuilderRow[], string]>([
    ['changes a row', changeRow(rows, 1, { text: 'x' }), 'x OR (b OR c) AND NOT d'],
    ['changes a row of a group', changeRow(rows, 4, { operator: 'not' }), 'a OR (b AND NOT c) AND NOT d'],
    ['changes how a group goes on', changeRow(rows, 2, { operator: 'not' }), 'a AND NOT (b OR c) AND NOT d'],
    ['adds a row', addRow(rows, term('e'), null), 'a OR (b OR c) AND NOT d AND e'],
    ['adds a row to a group', addRow(rows, term('e'), 2), 'a OR (b OR c AND e) AND NOT d'],
    ['removes a row', removeRow(rows, 1), '(b OR c) AND NOT d'],
    ['removes a group', removeRow(rows, 2), 'a AND NOT d'],
    ['removes brackets with their last row', removeRow(removeRow(rows, 3), 4), 'a AND NOT d'],
    ['opens brackets', openGroup(rows, 2), 'a OR b OR c AND NOT d'],
  ])('%s', (_name, changed, expected) => {
    expect(text(changed)).toBe(expected);
  });
});
