import crypto from 'node:crypto';

/** The same value in the same words, whatever the order of its fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, part]) => [key, canonical(part)]));
}

/** Of a value with its keys; the empty text of nothing. */
export function revisionOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return crypto
    .createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex')
    .slice(0, 16);
}

/** Whether two values say the same. */
export const same = (a: unknown, b: unknown): boolean => revisionOf(a) === revisionOf(b);
