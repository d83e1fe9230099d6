import type { CitedBy } from '../../../src/model/paper/paper';

/** Text of a value that should be one; the first text of a list. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return Array.isArray(value) && !Array.isArray(value[0]) ? text(value[0]) : '';
}

/** Texts of a list; a single text is a list of one. */
export function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? '' : text(item))).filter(Boolean);
  const single = text(value);
  return single ? [single] : [];
}

/** Members of a list that are objects. */
export function objects(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null && !Array.isArray(item));
}

/** Keywords, also when they are one text with separators. */
export function keywords(value: unknown): string[] {
  return texts(value)
    .flatMap((word) => word.split(/[;；|]|,(?!\d)|，|、/))
    .map((word) => word.trim())
    .filter(Boolean);
}

/** More citations than any work has: a larger number is none. */
const MOST_CITED = 10_000_000;

/** A number of citations, by who says it; undefined for what is none. */
export const citedBy = (count: unknown, source: Exclude<CitedBy['source'], 'library'>): CitedBy | undefined =>
  typeof count === 'number' && Number.isInteger(count) && count > 0 && count < MOST_CITED ? { count, source } : undefined;
