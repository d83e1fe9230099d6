import type { FacetValue, Facets, SearchFilters } from '../../../src/contract/entities/paper';
import { subjectName } from '../../records/subjects';
import { literatureTypes } from '../../records/dictionaries/literatureTypes';
import { fold } from '../../text/analysis';
import { limits } from '../../store/papers/search/librarySearch';
import type { FacetDirectory, FacetEntry } from '../../store/papers/search/facetDirectory';
import type { Combination } from '../../store/papers/search/counting';

/** Sources that are listed; chosen ones are listed in any case. */
const MAX_SOURCES = 30;

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  zh: '中文',
  en: '英文',
  ja: '日文',
  de: '德文',
  fr: '法文',
  ru: '俄文',
  es: '西班牙文',
  pt: '葡萄牙文',
  ko: '韩文',
  it: '意大利文',
};
const typeNames = new Map(literatureTypes.map(({ code, name }) => [code, name]));

export interface Counted {
  /** Matches that pass all filters. */
  total: number;
  facets: Facets;
  /** Combinations that pass all filters. */
  passing: number[];
}

type Name = 'types' | 'years' | 'sources' | 'subjects' | 'languages';
const NAMES: readonly Name[] = ['types', 'years', 'sources', 'subjects', 'languages'];

const valueOf: Record<Name, (entry: FacetEntry) => string> = {
  types: (entry) => String(entry.resource_type),
  years: (entry) => (entry.year > 0 ? String(entry.year) : ''),
  sources: (entry) => entry.venue,
  subjects: (entry) => entry.subject_code,
  languages: (entry) => entry.language,
};

const labelOf: Record<Name, (value: string) => string> = {
  types: (value) => typeNames.get(value) ?? value,
  years: (value) => value,
  sources: (value) => value,
  subjects: (value) => subjectName(value) || value,
  languages: (value) => LANGUAGE_NAMES[value] ?? value,
};

/** Chinese name of a value. */
export const facetLabel = (name: Name, value: string): string => labelOf[name](value);

/** One test a filter; an empty filter lets everything pass. */
function testsOf(filters: SearchFilters): Record<Name, (entry: FacetEntry) => boolean> {
  const [types, subjects, languages] = [new Set(filters.types), new Set(filters.subjects), new Set(filters.languages)];
  const sources = new Set(filters.sources.map(fold));
  const { year_from, year_to } = filters;
  return {
    types: (entry) => types.size === 0 || types.has(entry.resource_type),
    years: (entry) =>
      (year_from === null && year_to === null) || (entry.year > 0 && entry.year >= (year_from ?? 0) && entry.year <= (year_to ?? 9999)),
    sources: (entry) => sources.size === 0 || sources.has(entry.venue_key),
    subjects: (entry) => subjects.size === 0 || subjects.has(entry.subject_code),
    languages: (entry) => languages.size === 0 || languages.has(entry.language),
  };
}

/** Whether any filter of a facet is set. */
export const choosesFacets = (filters: SearchFilters): boolean =>
  [filters.types, filters.sources, filters.subjects, filters.languages].some((list) => list.length > 0) ||
  filters.year_from !== null ||
  filters.year_to !== null;

/** Whether any filter is set. */
export const narrows = (filters: SearchFilters): boolean => choosesFacets(filters) || limits(filters);

/** Whether a combination passes all filters of facets. */
export function passesFilters(filters: SearchFilters): (entry: FacetEntry) => boolean {
  const tests = testsOf(filters);
  return (entry) => NAMES.every((name) => tests[name](entry));
}

/** Counts what passes. Each facet leaves its own filter out, so that it shows what choosing another value would give. */
export function countFacets(combinations: readonly Combination[], directory: FacetDirectory, filters: SearchFilters): Counted {
  const tests = testsOf(filters);
  const counts: Record<Name, Map<string, number>> = {
    types: new Map(),
    years: new Map(),
    sources: new Map(),
    subjects: new Map(),
    languages: new Map(),
  };
  const add = (name: Name, entry: FacetEntry, count: number) => {
    const value = valueOf[name](entry);
    if (value !== '') counts[name].set(value, (counts[name].get(value) ?? 0) + count);
  };
  let total = 0;
  const passing: number[] = [];
  for (const { facet_id, count } of combinations) {
    const entry = directory.get(facet_id);
    if (!entry) continue;
    const failed = NAMES.filter((name) => !tests[name](entry));
    if (failed.length === 0) {
      total += count;
      passing.push(facet_id);
      for (const name of NAMES) add(name, entry, count);
    } else if (failed.length === 1 && failed[0]) {
      add(failed[0], entry, count);
    }
  }
  return { total, passing, facets: toFacets(counts, filters) };
}

function toFacets(counts: Record<Name, Map<string, number>>, filters: SearchFilters): Facets {
  const list = (name: Name): FacetValue[] =>
    [...counts[name]]
      .map(([value, count]) => ({ value, label: labelOf[name](value), count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const chosen = new Set(filters.sources.map(fold));
  return {
    types: list('types'),
    years: list('years').sort((a, b) => Number(a.value) - Number(b.value)),
    sources: list('sources').filter(({ value }, i) => i < MAX_SOURCES || chosen.has(fold(value))),
    subjects: list('subjects'),
    languages: list('languages'),
  };
}
