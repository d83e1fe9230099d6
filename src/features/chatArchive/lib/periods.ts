import { dayName, daysBetween } from '../../../shared/lib/days';

/** 今天, 昨天, 7 天内, 30 天内, else the month: 2026年1月. `time` is ISO 8601; empty for what is no time. */
export function periodName(time: string, now = new Date()): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const days = daysBetween(date, now);
  if (days < 2) return days < 0 ? '今天' : dayName(time, now);
  if (days <= 7) return '7 天内';
  return days <= 30 ? '30 天内' : `${date.getFullYear()}年${date.getMonth() + 1}月`;
}
