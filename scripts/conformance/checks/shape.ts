import type { z } from 'zod';
import type { Departure } from './findings';

/** Departures that one answer is reported with. */
const MAX_DEPARTURES = 20;
const MAX_SHOWN = 60;

/** A value as the report shows it: its kind, and its beginning. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  const text = JSON.stringify(value);
  const short = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  if (typeof value === 'string') return `text ${short}`;
  return typeof value === 'object' ? `${Array.isArray(value) ? 'list' : 'object'} ${short}` : `${typeof value} ${short}`;
}

const step = (key: PropertyKey) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`);
/** Where a path leads, as one writes it. */
const pathText = (root: string, path: readonly PropertyKey[]) => root + path.map(step).join('');
/** The same place in every entry of its lists. */
const placeText = (path: readonly PropertyKey[]) => path.map((key) => (typeof key === 'number' ? '[]' : step(key))).join('');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/** Of the alternatives of a union the one that came furthest. */
function furthest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const inner = issue.errors.flatMap(([first]) => (first ? [furthest(first)] : []));
  const best = inner.reduce<z.core.$ZodIssue | null>((a, b) => (a && a.path.length >= b.path.length ? a : b), null);
  return best && best.path.length > 0 ? { ...best, path: [...issue.path, ...best.path] } : issue;
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  return issue.message;
}

/** Where a value departs from its schema; a departure of all entries of a list is told of the first one. */
export function departuresOf(schema: z.ZodType, value: unknown, root = 'data'): Departure[] {
  const { error } = schema.safeParse(value);
  const seen = new Set<string>();
  return (error?.issues ?? [])
    .map(furthest)
    .filter((issue) => {
      const key = `${placeText(issue.path)} ${expectation(issue)}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_DEPARTURES)
    .map((issue) => ({
      field: pathText(root, issue.path),
      expected: expectation(issue),
      found: shown(valueAt(value, issue.path)),
    }));
}

/** Fields of a valid value that its schema does not know, each place once. */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return [];
  const found = new Set<string>();
  compare(value, parsed.data, '', found);
  return [...found];
}

function compare(value: unknown, known: unknown, place: string, found: Set<string>): void {
  if (Array.isArray(value) && Array.isArray(known)) {
    value.forEach((item, i) => compare(item, known[i], `${place}[]`, found));
  } else if (isObject(value) && isObject(known)) {
    for (const [key, item] of Object.entries(value)) {
      if (key in known) compare(item, known[key], `${place}.${key}`, found);
      else found.add(`${place}.${key}`.slice(1));
    }
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
