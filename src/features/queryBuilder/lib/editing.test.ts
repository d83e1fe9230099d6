import { addRow, allTerms, changeRow, moveRow, openGroup, removeRow } from './editRows';
import type { BuilderRow } from './rows';
import { rowsToText } from './rowsToText';
import { term } from '../testing/rows';

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
