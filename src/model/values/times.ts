import { hasFields, isWordForNothing } from './words';

const pad = (value: number) => String(value).padStart(2, '0');
/** Seconds from 1973 on and milliseconds from 1973 on have these many digits; so has no date that is written as a number. */
const isSeconds = (value: number) => value >= 1e8 && value < 1e11;
const isMilliseconds = (value: number) => value >= 1e11 && value < 1e14;
/** The eight digits of a day of these centuries. */
const DAY = /^(1[5-9]|20|21)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^(1[5-9]|20|21)\d\d(0[1-9]|1[0-2])$/;

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

function ofEpoch(value: number): Date | null {
  if (!isSeconds(value) && !isMilliseconds(value)) return null;
  return new Date(isSeconds(value) ? value * 1_000 : value);
}

/** `[2025, 3, 1, 9, 30]`, as servers in Java write a time without an offset. */
function ofParts([year = NaN, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): string {
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** A time as it is compared and shown: ISO 8601. A text that says one in another way is rewritten, one without an offset keeps none. */
export function readTime(value: unknown): string | undefined {
  if (isNumbers(value)) return value.length >= 3 ? ofParts(value) : undefined;
  const number = typeof value === 'string' && /^\d{10}(\d{3})?$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return ofEpoch(number)?.toISOString() ?? undefined;
  if (typeof value !== 'string') return undefined;
  if (value === '' || /^\d{4}-\d\d-\d\d(T|$)/.test(value)) return value;
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2})\D(\d{1,2})(?:\D(\d{1,2}))?)?/.exec(value);
  if (parts) return ofParts(parts.slice(1).map((part) => Number(part ?? 0)));
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const joined = (parts: readonly number[]) => parts.slice(0, 3).map(pad).join('-');

/** The date of a publication, which may be any text: `2025-03-01`, `2025-03` or `2025` where it came as numbers. */
export function readPublicationDate(value: unknown): string | undefined {
  if (typeof value === 'string') return isWordForNothing(value) ? '' : value;
  if (isNumbers(value)) return joined(value);
  if (typeof value === 'number') {
    const text = String(value);
    if (DAY.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    if (MONTH.test(text)) return `${text.slice(0, 4)}-${text.slice(4)}`;
    return ofEpoch(value)?.toISOString().slice(0, 10) ?? text;
  }
  if (!hasFields(value)) return undefined;
  const [first]: unknown[] = Array.isArray(value['date-parts']) ? value['date-parts'] : [];
  const parts = [value.year, value.month, value.day].filter((part) => part !== undefined && part !== null).map(Number);
  if (isNumbers(first)) return joined(first);
  return parts.length > 0 && parts.every(Number.isFinite) ? joined(parts) : undefined;
}
