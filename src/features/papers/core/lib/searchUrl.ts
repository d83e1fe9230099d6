import type { SearchBody } from '../../../../contract/calls/papers';
import type { SearchFilters, Sort } from '../../../../contract/entities/paper';
import { addressOf } from '../../../../model/addresses/address';
import { RESULTS_PATH } from '../../../../model/addresses/results';
import {
  MAX_AUTHOR_LENGTH,
  MAX_CODE_LENGTH,
  MAX_FILTER_AUTHORS,
  MAX_FILTER_INSTITUTIONS,
  MAX_FILTER_KEYWORDS,
  MAX_FILTER_LANGUAGES,
  MAX_FILTER_SOURCES,
  MAX_FILTER_SUBJECTS,
  MAX_INSTITUTION_LENGTH,
  MAX_KEYWORD_LENGTH,
  MAX_LANGUAGE_CODE_LENGTH,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_SUBJECT_CODE_LENGTH,
  MAX_WITHOUT_WORDS,
} from '../../../../model/limits';
import { beginningOf } from '../../../../model/values/beginning';

/** What the result screen shows; everything a link can express. */
export interface SearchState {
  /** At most `MAX_QUERY_LENGTH` characters. */
  query: string;
  /** Words that the search adds by itself, and is asked not to. */
  without: string[];
  /** The words as they are typed: no correction is taken by itself. */
  typed: boolean;
  /** Empty: the default engine. */
  engine: string;
  filters: SearchFilters;
  sort: Sort;
  /** 1-based. */
  page: number;
  size: number;
  view: View;
}

/** How the records are shown: cards with abstracts, two lines each, or a table with columns of one's choice. */
export const VIEWS = ['list', 'compact', 'table'] as const;
export type View = (typeof VIEWS)[number];
export const PAGE_SIZES = [20, 50, 100, 200] as const;
const SORT_VALUES: readonly Sort[] = ['relevance', 'newest', 'oldest', 'title', 'cited'];
const DEFAULT_SIZE = PAGE_SIZES[0];

export const NO_FILTERS: SearchFilters = {
  types: [],
  year_from: null,
  year_to: null,
  sources: [],
  subjects: [],
  languages: [],
  added_after: null,
};

export const emptySearch: SearchState = {
  query: '',
  without: [],
  typed: false,
  engine: '',
  filters: NO_FILTERS,
  sort: 'relevance',
  page: 1,
  size: DEFAULT_SIZE,
  view: 'list',
};

/** What is searched of a text: of a longer one the beginning. */
export const cutQuery = (text: string, longest = MAX_QUERY_LENGTH): string => (text.length > longest ? beginningOf(text, longest) : text);

function whole(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** A moment as the server takes it; null for what is none, or lies outside the time of libraries. */
function moment(text: string | null): string | null {
  if (text === null || !/^(19[7-9]|2)\d+-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const time = Date.parse(text);
  return time > 0 && time < 32_503_680_000_000 ? new Date(time).toISOString() : null;
}

/** Values of a list, each once; what no server would take falls away. */
const values = (params: URLSearchParams, name: string, maxCount: number, longest: number): string[] =>
  [...new Set(params.getAll(name))].filter((value) => value !== '' && value.length <= longest).slice(0, maxCount);

/** Reads the hash query. Whatever is not understood falls back to its default: a pasted link never fails. */
export function parseSearch(search: string): SearchState {
  const params = new URLSearchParams(search);
  const authors = values(params, 'author', MAX_FILTER_AUTHORS, MAX_AUTHOR_LENGTH);
  const keywords = values(params, 'keyword', MAX_FILTER_KEYWORDS, MAX_KEYWORD_LENGTH);
  const institutions = values(params, 'institution', MAX_FILTER_INSTITUTIONS, MAX_INSTITUTION_LENGTH);
  const sort = SORT_VALUES.find((value) => value === params.get('sort'));
  const size = PAGE_SIZES.find((value) => String(value) === params.get('size'));
  const types = params.getAll('type').flatMap((text) => whole(text, 1, 10) ?? []);
  return {
    query: cutQuery(params.get('q') ?? ''),
    without: values(params, 'without', MAX_WITHOUT_WORDS, MAX_KEYWORD_LENGTH),
    typed: params.get('typed') === '1',
    engine: values(params, 'engine', 1, MAX_CODE_LENGTH)[0] ?? '',
    filters: {
      types: [...new Set(types)],
      year_from: whole(params.get('from'), 0, 9999),
      year_to: whole(params.get('to'), 0, 9999),
      sources: values(params, 'source', MAX_FILTER_SOURCES, MAX_SOURCE_LENGTH),
      subjects: values(params, 'subject', MAX_FILTER_SUBJECTS, MAX_SUBJECT_CODE_LENGTH),
      languages: values(params, 'lang', MAX_FILTER_LANGUAGES, MAX_LANGUAGE_CODE_LENGTH),
      added_after: moment(params.get('since')),
      ...(authors.length > 0 ? { authors } : {}),
      ...(keywords.length > 0 ? { keywords } : {}),
      ...(institutions.length > 0 ? { institutions } : {}),
    },
    sort: sort ?? 'relevance',
    page: whole(params.get('page'), 1, MAX_PAGE) ?? 1,
    size: size ?? DEFAULT_SIZE,
    view: VIEWS.find((value) => value === params.get('view')) ?? 'list',
  };
}

/** Writes the hash query, without the `?`. Defaults are left out: equal searches have equal links. */
export function printSearch(state: SearchState): string {
  const params = new URLSearchParams();
  if (state.query) params.set('q', cutQuery(state.query));
  if (state.typed) params.set('typed', '1');
  for (const word of state.without) params.append('without', word);
  if (state.engine) params.set('engine', state.engine);
  for (const type of state.filters.types) params.append('type', String(type));
  if (state.filters.year_from !== null) params.set('from', String(state.filters.year_from));
  if (state.filters.year_to !== null) params.set('to', String(state.filters.year_to));
  for (const source of state.filters.sources) params.append('source', source);
  for (const subject of state.filters.subjects) params.append('subject', subject);
  for (const language of state.filters.languages) params.append('lang', language);
  for (const author of state.filters.authors ?? []) params.append('author', author);
  for (const keyword of state.filters.keywords ?? []) params.append('keyword', keyword);
  for (const institution of state.filters.institutions ?? []) params.append('institution', institution);
  if (state.filters.added_after !== null) params.set('since', state.filters.added_after);
  if (state.sort !== 'relevance') params.set('sort', state.sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.size !== DEFAULT_SIZE) params.set('size', String(state.size));
  if (state.view !== 'list') params.set('view', state.view);
  return params.toString();
}

/** Path and query of the result screen. */
export const searchLink = (state: Partial<SearchState>): string => addressOf(RESULTS_PATH, printSearch({ ...emptySearch, ...state }));

/**
 * The request of a state: equal states give equal requests, so that nothing is asked twice. What few searches need is left
 * out of the others.
 */
export function toSearchBody(state: SearchState): SearchBody {
  return {
    query: state.query,
    ...(state.without.length > 0 ? { without: state.without } : {}),
    ...(state.typed ? { as_typed: true } : {}),
    engine: state.engine,
    filters: state.filters,
    sort: state.sort,
    current: state.page,
    size: state.size,
    with_facets: true,
  };
}

/** How many filters narrow the list; the year range counts as one. */
export function countFilters(filters: SearchFilters): number {
  const { types, sources, subjects, languages, authors = [], keywords = [], institutions = [], year_from, year_to, added_after } = filters;
  const years = year_from !== null || year_to !== null ? 1 : 0;
  const values = [types, sources, subjects, languages, authors, keywords, institutions].reduce((sum, list) => sum + list.length, 0);
  return values + years + (added_after === null ? 0 : 1);
}
