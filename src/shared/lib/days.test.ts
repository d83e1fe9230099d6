import { clockTime, dayAndClock, dayName, withDays } from './days';

const NOW = new Date(2026, 2, 1, 0, 30);
const at = (year: number, month: number, day: number, hour = 0, minute = 0) => new Date(year, month, day, hour, minute).toISOString();

describe('days', () => {
  it.each([
    [at(2026, 2, 1, 0, 5), '今天'],
    [at(2026, 1, 28, 23, 59), '昨天'],
    [at(2026, 1, 27, 12), '2月27日 星期五'],
    [at(2025, 11, 31, 12), '2025年12月31日'],
    ['never', ''],
  ])('%s is %s', (time, name) => expect(dayName(time, NOW)).toBe(name));

  it('have a clock', () => {
    expect(clockTime(at(2026, 2, 1, 9, 5))).toBe('09:05');
    expect(clockTime('')).toBe('');
    expect(dayAndClock(at(2026, 1, 28, 9, 5), NOW)).toBe('昨天 09:05');
  });

  it('stand before their first item, once each', () => {
    const items = [at(2026, 2, 1), at(2026, 2, 1), at(2026, 1, 28)].map((time, n) => ({ id: `${n}`, time }));
    const rows = withDays(items, ({ time }) => time, NOW);
    expect(rows.map((row) => (row.kind === 'day' ? row.name : row.item.id))).toEqual(['今天', '0', '1', '昨天', '2']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });
});
