import { fuseRanks } from './fuseRanks';

const ids = (lists: string[][], flatness?: number) => fuseRanks(lists, flatness).map(({ id }) => id);

test('one list keeps its order; none is empty', () => {
  expect(ids([['a', 'b', 'c']])).toEqual(['a', 'b', 'c']);
  expect(ids([])).toEqual([]);
  expect(ids([[], []])).toEqual([]);
});

test('what two lists have comes before what one of them has', () => {
  expect(
    ids([
      ['a', 'b', 'c'],
      ['d', 'c', 'e'],
    ]),
  ).toEqual(['c', 'a', 'd', 'b', 'e']);
});

test('with a steep fall the first of one list outweighs two middling places', () => {
  const [first, second] = [
    ['a', 'x', 'y', 'b'],
    ['p', 'q', 'r', 'b'],
  ];
  expect(ids([first!, second!], 0)[0]).toBe('a');
  expect(ids([first!, second!])[0]).toBe('b');
});

test('scores are sums of reciprocal ranks', () => {
  expect(fuseRanks([[7], [7, 8]], 0)).toEqual([
    { id: 7, score: 2 },
    { id: 8, score: 0.5 },
  ]);
});
