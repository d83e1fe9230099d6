import { asText } from './values';

test.each([
  [null, null],
  [undefined, null],
  ['文', '文'],
  [1.5, '1.5'],
  [true, 'true'],
  [new Date('2026-01-02T03:04:05.678Z'), '2026-01-02T03:04:05.678Z'],
  [Buffer.from([0, 255]), '\\x00ff'],
  [{ a: [1] }, '{"a":[1]}'],
  [['a', 'b "c" \\ d', null], '{"a","b \\"c\\" \\\\ d",NULL}'],
  [[], '{}'],
  [
    [
      [1, 2],
      [3, 4],
    ],
    '{{"1","2"},{"3","4"}}',
  ],
])('%p is written %p', (value, text) => {
  expect(asText(value)).toBe(text);
});
