import { aPaper } from '../../../../../testing/builders';
import { nameIn, texAddress, texEntry, uniqueKeys } from './texValues';

test.each([
  ['Ashish Vaswani', 'Vaswani, Ashish'],
  ['Zhang XY', 'Zhang, X. Y.'],
  ['Ludwig van Beethoven', 'van Beethoven, Ludwig'],
  ['Martin Luther King Jr.', 'King, Jr., Martin Luther'],
  ['World & Wetland Organization', '{World \\& Wetland Organization}'],
  ['白苇', '{白苇}'],
  ['A_B, C', 'A\\_B, C'],
])('%s is %s for TeX', (name, expected) => expect(nameIn(name)).toBe(expected));

test.each<[Parameters<typeof aPaper>[0], string]>([
  [{}, 'vaswani2017attention'],
  [{ authors: ['Vaswani, Ashish'] }, 'vaswani2017attention'],
  [{ authors: ['Émile  Zola-Reed'] }, 'zolareed2017attention'],
  [{ authors: ['van den Reed, Jan'] }, 'vandenreed2017attention'],
  [{ authors: [], publish_date: '', title: 'On the sea' }, 'ref'],
  [{ authors: [], publish_date: '', title: 'On a (Deep) sea' }, 'deep'],
])('the key of a record with %j is %s', (changes, key) => expect(uniqueKeys([aPaper(changes)])).toEqual([key]));

test('of the same key each record has its own', () => {
  const keys = uniqueKeys(Array.from({ length: 28 }, () => aPaper({ authors: [], publish_date: '', title: '' })));
  expect([keys[0], keys[1], keys[2], keys[25], keys[26], keys[27]]).toEqual(['ref', 'refb', 'refc', 'refz', 'ref-27', 'ref-28']);
  expect(new Set(keys).size).toBe(28);
});

test('an address and an entry', () => {
  expect(texAddress('https://a.b/{x}\\ y?a=%20&b')).toBe('https://a.b/%7Bx%7D%5C%20y?a=%20&b');
  expect(
    texEntry('misc', 'k', [
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
      ['b', '{}'],
      ['b', '3'],
    ]),
  ).toBe('@misc{k,\n  a = {1},\n  b = {3},\n}');
});
