import fc, { anyCharacter } from '../../testing/property';
import { beginningOf } from './beginning';

test.each([
  ['冻土', 5, '冻土'],
  ['冻土退化', 2, '冻土'],
  ['a𠮷', 2, 'a'],
  ['a𠮷', 3, 'a𠮷'],
  ['𠮷', 1, ''],
])('of %j at most %i units are %j', (text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning);
});

test('a text of whole characters begins with whole characters, as many as there is room for', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.nat(20), (text, max) => {
      const beginning = beginningOf(text, max);
      expect(text.startsWith(beginning) && !/\p{Cs}/u.test(beginning)).toBe(true);
      const next = [...text.slice(beginning.length)][0] ?? '';
      expect(beginning.length <= max && (next === '' || beginning.length + next.length > max)).toBe(true);
    }),
  );
});
