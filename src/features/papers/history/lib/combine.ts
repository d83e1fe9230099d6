import { parseQuery } from '../../../../contract/query/parser';
import type { SearchFilters } from '../../../../contract/entities/paper';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { NO_FILTERS, countFilters } from '../../core/lib/searchUrl';
import { MAX_QUERY_LENGTH } from '../../../../model/limits';
import { texts } from '../texts';

export const OPERATORS = ['AND', 'OR', 'NOT'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface CombinedSearch {
  query: string;
  filters: SearchFilters;
  /** What the merged filters mean, where that is not plain to see. */
  notes: string[];
  /** Why this combination cannot be searched; empty when it can. */
  problem: string;
}

type ListFilter = 'types' | 'sources' | 'subjects' | 'languages';
const LISTS: readonly ListFilter[] = ['types', 'sources', 'subjects', 'languages'];

/** Of these a record has all, where of the others it has one. */
const DEMANDS = ['authors', 'keywords', 'institutions'] as const;

/** A query text as one operand; null when it is no longer understood. */
function operand(query: string): string | null {
  const tree = parseQuery(query).query?.tree;
  if (!tree) return null;
  return ['and', 'or', 'not'].includes(tree.type) ? `(${query.trim()})` : query.trim();
}

const sameFilters = (a: SearchFilters, b: SearchFilters) =>
  a.year_from === b.year_from &&
  a.year_to === b.year_to &&
  a.added_after === b.added_after &&
  [...LISTS, ...DEMANDS].every((name) => [...(a[name] ?? [])].sort().join('\n') === [...(b[name] ?? [])].sort().join('\n'));

/** When records must have come after, earliest first. */
const moments = (...all: SearchFilters[]) => all.flatMap(({ added_after }) => added_after ?? []).sort();

/** Both conditions hold. Answers the name of a condition that nothing can meet as well. */
function both(a: SearchFilters, b: SearchFilters): { filters: SearchFilters; impossible: string } {
  const filters = { ...NO_FILTERS };
  let impossible = '';
  const common = <T>(one: readonly T[], other: readonly T[], name: ListFilter): T[] => {
    if (one.length === 0 || other.length === 0) return [...one, ...other];
    const left = one.filter((value) => other.includes(value));
    if (left.length === 0) impossible = texts.filterNames[name];
    return left;
  };
  filters.types = common(a.types, b.types, 'types');
  for (const name of ['sources', 'subjects', 'languages'] as const) filters[name] = common(a[name], b[name], name);
  const bound = (pick: (...values: number[]) => number, x: number | null, y: number | null) =>
    x === null || y === null ? (x ?? y) : pick(x, y);
  filters.year_from = bound(Math.max, a.year_from, b.year_from);
  filters.year_to = bound(Math.min, a.year_to, b.year_to);
  filters.added_after = moments(a, b).at(-1) ?? null;
  for (const name of DEMANDS) {
    const all = [...new Set([...(a[name] ?? []), ...(b[name] ?? [])])];
    if (all.length > 0) filters[name] = all;
  }
  if ((filters.year_from ?? 0) > (filters.year_to ?? 9999)) impossible = texts.filterNames.years;
  return { filters, impossible };
}

/** The narrowest condition that lets everything pass which meets one of the two. */
function either(a: SearchFilters, b: SearchFilters): SearchFilters {
  const filters = { ...NO_FILTERS };
  const union = <T>(one: readonly T[], other: readonly T[]): T[] =>
    one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];
  filters.types = union(a.types, b.types);
  for (const name of ['sources', 'subjects', 'languages'] as const) filters[name] = union(a[name], b[name]);
  if (a.year_from !== null && b.year_from !== null) filters.year_from = Math.min(a.year_from, b.year_from);
  if (a.year_to !== null && b.year_to !== null) filters.year_to = Math.max(a.year_to, b.year_to);
  for (const name of DEMANDS) {
    const common = (a[name] ?? []).filter((value) => b[name]?.includes(value));
    if (common.length > 0) filters[name] = common;
  }
  if (a.added_after !== null && b.added_after !== null) filters.added_after = moments(a, b)[0] ?? null;
  return filters;
}

/** The filters of two searches as one. Only an AND can say them exactly; the notes tell how far others are off. */
function mergeFilters(a: RecordedSearch, b: RecordedSearch, operator: Operator): Omit<CombinedSearch, 'query'> {
  if (operator === 'NOT') {
    const exact = countFilters(b.filters) === 0 || sameFilters(a.filters, b.filters);
    return { filters: a.filters, notes: exact ? [] : [texts.notNote(a.number, b.number)], problem: '' };
  }
  if (sameFilters(a.filters, b.filters)) return { filters: a.filters, notes: [], problem: '' };
  if (operator === 'OR') return { filters: either(a.filters, b.filters), notes: [texts.orNote], problem: '' };
  const { filters, impossible } = both(a.filters, b.filters);
  return { filters, notes: [texts.andNote], problem: impossible ? texts.impossible(impossible) : '' };
}

/** Two recorded searches as one query text in the portal's syntax, with the filters that come closest. */
export function combineSearches(a: RecordedSearch, b: RecordedSearch, operator: Operator): CombinedSearch {
  const merged = mergeFilters(a, b, operator);
  const [left, right] = [operand(a.query), operand(b.query)];
  if (left === null || right === null) return { ...merged, query: '', problem: texts.unreadable(left === null ? a.number : b.number) };
  const query = `${left} ${operator} ${right}`;
  if (query.length > MAX_QUERY_LENGTH) return { ...merged, query, problem: texts.tooLong(query.length, MAX_QUERY_LENGTH) };
  const { problem } = parseQuery(query);
  return problem ? { ...merged, query, problem: problem.message } : { ...merged, query };
}
