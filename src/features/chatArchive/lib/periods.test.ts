import fc from '../../../testing/property';
import { periodName } from './periods';

const NOW = new Date(2026, 2, 15, 12);
const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 23, 30).toISOString();

test.each([
  [at(3, 15), '今天'],
  [at(3, 14), '昨天'],
  [at(3, 13), '7 天内'],
  [at(3, 8), '7 天内'],
  [at(3, 7), '30 天内'],
  [at(2, 13), '30 天内'],
  [at(2, 12), '2026年2月'],
  [at(12, 31, 2025), '2025年12月'],
  ['', ''],
  // A clock that is ahead of this one.
  [at(3, 17), '今天'],
])('%s is in %s', (time, name) => {
  expect(periodName(time, NOW)).toBe(name);
});

test('what is sorted by time is in one piece for each period', () => {
  const moment = fc.integer({ min: 0, max: 400 * 86_400_000 }).map((ago) => new Date(NOW.getTime() - ago).toISOString());
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 60 }), (times) => {
      const names = times
        .sort()
        .reverse()
        .map((time) => periodName(time, NOW));
      const pieces = names.filter((name, index) => name !== names[index - 1]);
      expect(new Set(pieces).size).toBe(pieces.length);
    }),
  );
});
