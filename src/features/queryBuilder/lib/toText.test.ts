import { parseQuery } from '../../../contract/query/parser';
import fc from '../../../testing/property';
import type { BuilderRow, GroupRow, TermRow } from './rows';
import { rowFault, rowsToText } from './rowsToText';
import { group, term } from '../testing/rows';

const yearTerm = (from: string, to: string) => term('', { field: 'year', from, to });

describe('rows to text', () => {
  test.each<[string, BuilderRow[]]>([
    ['', [term(''), term('  ', { field: 'title' }), yearTerm('', '')]],
    ['深度学习', [term('深度学习')]],
    ['deep learning', [term(' deep  learning ')]],
    ['题名:深度学习 AND 作者:(Yann LeCun)', [term('深度学习', { field: 'title' }), term('Yann LeCun', { field: 'author' })]],
    ['题名:“deep learning”', [term('deep learning', { field: 'title', exact: true })]],
    ['《say “hi”》', [term('say “hi”', { exact: true })]],
    ['a OR b AND NOT c', [term('a'), term('b', { operator: 'or' }), term('c', { operator: 'not' })]],
    ['NOT (a b)', [term('a b', { operator: 'not' })]],
    ['b', [term(''), term('b', { operator: 'or' })]],
    ['年:2015..2020', [yearTerm('2015', '2020')]],
    ['年:2019', [yearTerm('2019', '２０１９')]],
    ['年:2015.. AND a', [yearTerm('2015', ''), term('a')]],
    ['年:..2020', [yearTerm('', '2020')]],
    ['a', [term('a'), yearTerm('2020', '2015'), yearTerm('20', '')]],
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
    [yearTerm('2015', '2020'), null],
    [yearTerm('', ''), null],
    [yearTerm('15', ''), 'year'],
    [yearTerm('2021', '2020'), 'yearOrder'],
    [term('10.1/x', { field: 'doi' }), 'doi'],
    [term('', { field: 'doi' }), null],
    [term('“'), null],
  ])('a row that cannot be searched for is known', (row, fault) => {
    expect(rowFault(row)).toBe(fault);
  });
});
