import { endnoteName, oneLine, pageRange } from './recordParts';

test.each([
  ['3-5', ['3', '5']],
  ['3–5', ['3', '5']],
  ['e1-e9', ['e1', 'e9']],
  ['3, 7', ['3, 7', '']],
  ['', ['', '']],
  ['  4.1 -- e9  ', ['4.1', 'e9']],
  ['４～５', ['4', '5']],
  ['4—5', ['4', '5']],
  ['4-5-6', ['4-5-6', '']],
  [' 4,\n 5 ', ['4, 5', '']],
  ['pp. 4-5', ['pp. 4-5', '']],
  ['4-5 pp', ['4-5 pp', '']],
])('the pages of %j', (pages, expected) => expect(pageRange(pages)).toEqual(expected));

test.each([
  ['Plato', 'Plato'],
  ['World Bank', 'World Bank,'],
  ['世界 银行', '世界 银行'],
  ['Zhang XY', 'Zhang, X. Y.'],
])('%s is %s for EndNote', (name, expected) => expect(endnoteName(name)).toBe(expected));

test('a line has no breaks and no blanks around it', () => expect(oneLine(' a\r\n\t b ')).toBe('a b'));
