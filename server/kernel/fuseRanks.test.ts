import { fuseFits, fuseMeaning, fuseRanks } from './fuseRanks';

const ids = (lists: string[][], flatness = 60) => fuseRanks(lists, { flatness }).map(({ id }) => id);
const list = (text: string) => [...text];

test('one list keeps its order; none is empty', () => {
  expect(ids([list('abc')])).toEqual(['a', 'b', 'c']);
  expect(ids([])).toEqual([]);
  expect(ids([[], []])).toEqual([]);
});

test('what two lists have comes before what one of them has', () => {
  expect(ids([list('abc'), list('dce')])).toEqual(['c', 'a', 'd', 'b', 'e']);
});

test('with a steep fall the first of one list outweighs two middling places', () => {
  expect(ids([list('axyb'), list('pqrb')], 0)[0]).toBe('a');
  expect(ids([list('axyb'), list('pqrb')])[0]).toBe('b');
});

test('scores are weighted sums of reciprocal ranks', () => {
  expect(fuseRanks([[7], [7, 8]], { flatness: 0, weights: [1, 0.5] })).toEqual([
    { id: 7, score: 1.5 },
    { id: 8, score: 0.25 },
  ]);
});

test('beside words every third record is one that is only near', () => {
  expect(fuseMeaning(list('abcdef'), list('xyz')).map(({ id }) => id)).toEqual(list('abcxdeyfz'));
  expect(fuseMeaning(list('abc'), list('c')).map(({ id }) => id)).toEqual(list('acb'));
});

describe('rankings for different words', () => {
  const fits = (text: string, from: number) => list(text).map((id, i) => ({ id, fit: from - i / 100 }));
  const fitting = (lists: ReturnType<typeof fits>[], weights?: number[]) =>
    fuseFits(lists, { flatness: 10, weights })
      .map(({ id }) => id)
      .join('');

  test.each([
    ['alike they take turns', [fits('abc', 1), fits('xyz', 1)], 'axbycz'],
    ['what fits much less comes after the others', [fits('abc', 1), fits('xyz', 0.2)], 'abcxyz'],
    ['in either', [fits('abc', 0.2), fits('xyz', 1)], 'xyzabc'],
    ['what two lists have stands where it fits best', [fits('abc', 1), fits('cde', 1)], 'acbde'],
    ['none', [[], []], ''],
  ])('%s', (_what, lists, order) => {
    expect(fitting(lists)).toBe(order);
  });

  test('weights', () => {
    expect(fitting([fits('abc', 1), fits('xyz', 1)], [0.5, 1])).toBe('xyzabc');
  });
});
