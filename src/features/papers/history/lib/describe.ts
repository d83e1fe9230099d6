import type { DictItem } from '../../../../contract/entities/common';
import type { Engine, SearchFilters } from '../../../../contract/entities/paper';
import type { RecordedSearch, SearchHistory } from '../../../../contract/entities/searchHistory';
import { LIBRARY_ENGINE } from '../../../../contract/searchHistory';
import type { UserSetting } from '../../../../contract/entities/session';
import { phrase } from '../../../../model/isolated';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { dateAndClock } from '../../../../shared/lib/days';
import { texts as coreTexts } from '../../core/texts';
import { texts } from '../texts';

const languageNames = new Intl.DisplayNames(['zh-CN'], { type: 'language' });

function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The history in a setting's value. A server that keeps settings without knowing this one has none. */
export function readHistory(setting: UserSetting | null | undefined): SearchHistory {
  const value = setting?.value as Partial<SearchHistory> | null | undefined;
  return { paused: value?.paused === true, records: Array.isArray(value?.records) ? value.records : [] };
}

/** Names by code of a dictionary with all its branches. */
export function namesOf(items: readonly DictItem[] | null | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = ({ code, name, children }: DictItem) => {
    names.set(code, name);
    children?.forEach(add);
  };
  items?.forEach(add);
  return names;
}

type Subjects = ReadonlyMap<string, string>;

/** The name of a filter before its value. */
type Named = (name: string, value: string) => string;
const shown: Named = (name, value) => phrase`${name} ${value}`;
/** As somebody would type it, without the signs that keep a value's direction its own. */
const typed: Named = (name, value) => [name, value].join(' ');

function filterWords(filters: SearchFilters, subjects: Subjects, named: Named): string[] {
  const { year_from, year_to } = filters;
  const years = year_from === null && year_to === null ? [] : [texts.years(year_from, year_to)];
  return [
    ...filters.types.map((type) => RESOURCE_TYPE_NAMES[type] ?? String(type)),
    ...years,
    ...filters.sources.map((source) => named(texts.filterNames.sources, source)),
    ...filters.subjects.map((code) => named(texts.filterNames.subjects, subjects.get(code) ?? code)),
    ...filters.languages.map((code) => named(texts.filterNames.languages, languageName(code))),
    ...(filters.authors ?? []).map((name) => named(texts.filterNames.authors, name)),
    ...(filters.keywords ?? []).map((word) => named(texts.filterNames.keywords, word)),
    ...(filters.institutions ?? []).map((name) => named(texts.filterNames.institutions, name)),
    ...(filters.added_after === null ? [] : [coreTexts.addedAfter(dateAndClock(filters.added_after))]),
  ];
}

/** Filters in words, one each: 期刊论文, 2015–2020, 来源 Nature. */
export const describeFilters = (filters: SearchFilters, subjects: Subjects = new Map()): string[] => filterWords(filters, subjects, shown);

/** The engine that a search went to; no name stands for the default one. */
export function engineOf(search: Pick<RecordedSearch, 'engine'>, engines: readonly Engine[]): { id: string; name: string } {
  const engine = engines.find(({ engine_id, is_default }) => (search.engine ? engine_id === search.engine : is_default));
  return { id: engine?.engine_id ?? search.engine, name: engine?.name ?? search.engine };
}

/** A search for what came after it was recorded; null for engines that do not know when their records came. */
export function newSince({ query, engine, filters, create_time }: RecordedSearch) {
  if (engine !== '' && engine !== LIBRARY_ENGINE) return null;
  const since = Date.parse(filters.added_after ?? '') > Date.parse(create_time) ? filters.added_after : create_time;
  return { query, engine, filters: { ...filters, added_after: since } };
}

/** The request that counts what is new to a recorded search; with other engines, all hits. */
export const recheckArg = (search: RecordedSearch) => {
  const { query, engine, filters } = newSince(search) ?? search;
  return { body: { query, engine, filters, sort: 'newest' as const, size: 1, with_facets: false } };
};

/** Searches whose number, query or filters have the keyword. */
export function findSearches(records: readonly RecordedSearch[], keyword: string, subjects: Subjects): readonly RecordedSearch[] {
  const needle = keyword.trim().toLowerCase();
  if (needle === '') return records;
  return records.filter(({ number, query, filters }) =>
    /^#\d+$/.test(needle)
      ? `#${number}` === needle
      : [query, ...filterWords(filters, subjects, typed)].some((text) => text.toLowerCase().includes(needle)),
  );
}
