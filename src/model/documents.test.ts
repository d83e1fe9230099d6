import { boxesOf, type LineBox } from './documents';

const LINES: LineBox[] = [
  [0, 10, 0.1, 0.2, 0.5, 0.02],
  [11, 21, 0.1, 0.25, 0.3, 0.02],
  [22, 22, 0.1, 0.3, 0.4, 0.02],
];

it.each<[string, number, number, ReturnType<typeof boxesOf>]>([
  ['a whole line', 0, 10, [[0.1, 0.2, 0.5, 0.02]]],
  ['a part of a line, in proportion to its characters', 2, 5, [[0.2, 0.2, 0.15, 0.02]]],
  [
    'the end of one and the beginning of the next',
    8,
    13,
    [
      [0.5, 0.2, 0.1, 0.02],
      [0.1, 0.25, 0.06, 0.02],
    ],
  ],
  ['what lies between lines', 10, 11, []],
  ['nothing', 5, 5, []],
  ['a stretch that ends before it begins', 5, 2, []],
  ['a line without characters', 22, 30, []],
  ['beyond', 30, 40, []],
])('%s', (_what, start, end, boxes) => expect(boxesOf(LINES, start, end)).toEqual(boxes));

it('places are kept to four digits', () => expect(boxesOf([[0, 3, 0, 0, 1, 1]], 1, 2)).toEqual([[0.3333, 0, 0.3333, 1]]));
