const pad = (value: number) => String(value).padStart(2, '0');
const WEEKDAYS = '日一二三四五六';

/** Days between two moments by the calendar of this place, 0 for the same day. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

/** 今天, 昨天, or the date; empty for what is no time. `time` is ISO 8601. */
export function dayName(time: string, now = new Date()): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const days = daysBetween(date, now);
  if (days === 0) return '今天';
  if (days === 1) return '昨天';
  const day = `${date.getMonth() + 1}月${date.getDate()}日`;
  return date.getFullYear() === now.getFullYear() ? `${day} 星期${WEEKDAYS[date.getDay()]}` : `${date.getFullYear()}年${day}`;
}

/** Hours and minutes, `09:05`; empty for what is no time. */
export function clockTime(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The day of this place, `YYYY-MM-DD`. */
export const localDay = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Date and clock, the same on any day: 2026-01-02 09:05; empty for what is no time. */
export function dateAndClock(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return `${localDay(date)} ${clockTime(time)}`;
}

/** Day and clock: 今天 09:05. */
export const dayAndClock = (time: string, now = new Date()): string => `${dayName(time, now)} ${clockTime(time)}`.trim();

export type DayRow<T> = { kind: 'day'; key: string; name: string } | { kind: 'item'; key: string; item: T };

/** Items in their order, with a row for each day before its first one. */
export function withDays<T extends { id: string }>(items: readonly T[], timeOf: (item: T) => string, now = new Date()): DayRow<T>[] {
  const rows: DayRow<T>[] = [];
  let last: string | null = null;
  for (const item of items) {
    const name = dayName(timeOf(item), now);
    if (name !== last) rows.push({ kind: 'day', key: `day:${name}:${item.id}`, name });
    last = name;
    rows.push({ kind: 'item', key: item.id, item });
  }
  return rows;
}
