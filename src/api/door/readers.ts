import { isRecord } from '../../shared/lib/isRecord';
import { readPublicationDate, readTime } from '../../model/values/times';
import { isWordForNothing, readBoolean, readId, readNumber, readText, splitList } from '../../model/values/words';
import { UNREADABLE } from './reader';
import type { Reader, Visit } from './reader';

/** Names under which others keep the rows of a page, and its numbers. */
const ROWS = ['records', 'list', 'items', 'rows', 'content', 'results', 'data'];
const TOTALS = ['total', 'total_count', 'totalCount', 'count', 'total_num'];
const CURRENTS = ['current', 'page', 'page_num', 'current_page', 'pageNum'];
const SIZES = ['size', 'page_size', 'pageSize', 'limit'];

/** Reads a leaf, and notes when it had another form. */
const leaf =
  (read: (value: unknown) => unknown): Reader =>
  (value, visit) => {
    const result = read(value);
    if (result === undefined) return UNREADABLE;
    if (result !== value) visit.note('form', value);
    return result;
  };

const rounded = (value: number | undefined) => (value === undefined || Number.isInteger(value) ? value : Math.round(value));
/** Section 5: of a record, the words null and undefined say nothing. */
const withoutWordsForNothing = (value: unknown) => (isWordForNothing(value) ? '' : readText(value));

export const LEAVES: Readonly<Record<string, Reader>> = {
  s: leaf((value) => readText(value)),
  w: leaf(withoutWordsForNothing),
  i: leaf(readId),
  n: leaf(readNumber),
  k: leaf((value) => rounded(readNumber(value))),
  b: leaf(readBoolean),
  t: leaf(readTime),
  p: leaf(readPublicationDate),
  x: (value) => value,
};

/** What takes the place of a leaf that cannot be read. */
export const EMPTY_LEAVES: Readonly<Record<string, unknown>> = { s: '', w: '', i: '', n: 0, k: 0, b: false, t: '', p: '', x: null };

/** One of some values; also written as a number, or in other letters. */
export function oneOf(values: readonly unknown[]): Reader {
  return leaf((value) => {
    if (values.includes(value)) return value;
    const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : undefined;
    const found = values.find((one) => String(one).toLowerCase() === word);
    return found;
  });
}

/** `true`, which a change answers that creates nothing: whatever is not empty says the same. */
export const done: Reader = leaf((value) => (value === false || value === null || value === undefined ? undefined : true));

export function orNull(read: Reader): Reader {
  return (value, visit) => {
    if (value === null) return null;
    const result = read(value, visit);
    if (result !== UNREADABLE) return result;
    if (value !== '') visit.note('unreadable', value);
    return null;
  };
}

const rowsIn = (value: Record<string, unknown>): unknown[] | undefined => {
  const key = ROWS.find((name) => Array.isArray(value[name]));
  return key === undefined ? undefined : (value[key] as unknown[]);
};

function readItems(list: readonly unknown[], read: Reader, visit: Visit): unknown[] {
  const read1 = list.map((item) => {
    const result = visit.at(null, item, item === null ? () => UNREADABLE : read);
    if (result === UNREADABLE) visit.note('unreadable', item);
    return result;
  });
  if (read1.every((item, index) => item === list[index])) return list as unknown[];
  return read1.filter((item) => item !== UNREADABLE);
}

/**
 * A list; what cannot be read of it is left out. Also a list that stands in a page, a single item, and for a list of words one text.
 * @param words the field's name when its items are words
 */
export function listOf(read: Reader, words?: string): Reader {
  return (value, visit) => {
    if (Array.isArray(value)) return readItems(value, read, visit);
    let items: readonly unknown[] | undefined;
    if (typeof value === 'string' && words !== undefined) items = splitList(value, words);
    else if (value === '') items = [];
    else if (isRecord(value)) items = rowsIn(value) ?? (Object.keys(value).length === 0 ? [] : [value]);
    if (items === undefined) return UNREADABLE;
    const result = readItems(items, read, visit);
    if (result.length === 0 && items.length > 0) return UNREADABLE;
    visit.note('form', value);
    return result;
  };
}

/** A row of so many items. */
export function tupleOf(reads: readonly Reader[]): Reader {
  return (value, visit) => {
    if (!Array.isArray(value) || value.length < reads.length) return UNREADABLE;
    const items = reads.map((read, index) => visit.at(null, value[index], read));
    if (items.includes(UNREADABLE)) return UNREADABLE;
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  };
}

/** Values of one kind under names of their own. */
export function recordOf(read: Reader): Reader {
  return (value, visit) => {
    if (!isRecord(value)) return UNREADABLE;
    const entries = Object.entries(value).map(([key, one]) => [key, visit.at(null, one, read)] as const);
    if (entries.every(([key, one]) => one === value[key])) return value;
    return Object.fromEntries(entries.filter(([, one]) => one !== UNREADABLE));
  };
}

const numberIn = (value: Record<string, unknown>, names: readonly string[], otherwise: number): number => {
  const found = names.map((name) => readNumber(value[name])).find((one) => one !== undefined && one >= 0);
  return found ?? otherwise;
};

/** A page: also a bare list, and one whose rows and numbers have other usual names. */
export function pageOf(page: Reader): Reader {
  return (value, visit) => {
    const given = isRecord(value) ? value : {};
    if (!isRecord(value) && !Array.isArray(value)) return UNREADABLE;
    const rows = Array.isArray(value) ? (value as unknown[]) : rowsIn(given);
    if (rows === undefined && Object.keys(given).length > 0 && given.total === undefined) return UNREADABLE;
    const records = rows ?? [];
    const usual = {
      total: numberIn(given, TOTALS, records.length),
      current: Math.max(1, numberIn(given, CURRENTS, 1)),
      size: Math.max(1, numberIn(given, SIZES, records.length)),
      records,
    };
    const fits = isRecord(value) && Object.entries(usual).every(([key, one]) => value[key] === one);
    if (fits) return page(value, visit);
    visit.note('form', value);
    return page({ ...given, ...usual }, visit);
  };
}
