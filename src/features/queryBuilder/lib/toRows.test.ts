import { parseQuery } from '../../../contract/query/parser';
import fc from '../../../testing/property';
import type { BuilderRow } from './rows';
import { rowsToText } from './rowsToText';
import { textToRows, withIds } from './textToRows';

/** Rows as short words: `与 题名 深度`. */
const short = (rows: readonly BuilderRow[]): string[] =>
  rows.map((row) =>
    row.kind === 'group'
      ? `${row.operator} [${short(row.rows).join(' | ')}]`
      : `${row.operator} ${row.field} ${row.field === 'year' ? `${row.from}-${row.to}` : row.exact ? `"${row.text}"` : row.text}`,
  );

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
