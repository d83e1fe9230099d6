import { MAX_CODE_LENGTH, MAX_FILTER_LANGUAGES, MAX_ID_LENGTH, MAX_JOURNAL_CATEGORY_LENGTH, MAX_JOURNAL_QUERY_LENGTH } from '../limits';
import { MAX_QUERY_LENGTH } from '../limits';
import { JOURNAL_SORTS } from '../lists';
import type { JournalSort } from '../lists';
import { addressOf } from './address';
import { RESULTS_PATH } from './results';
import { SCIENTIFIC_PATH } from './scientific';

export const JOURNAL_PAGE_SIZES = [20, 50, 100, 200] as const;

/** What the journals' part of the screen shows; everything a link can express. */
export interface JournalView {
  query: string;
  /** Codes of the classification; empty for all. */
  scheme: string;
  category: string;
  /** Ranks of the scheme's newest year, 1 to 4. */
  quartiles: number[];
  top: boolean;
  openAccess: boolean | null;
  languages: string[];
  sort: JournalSort;
  /** 1-based. */
  page: number;
  size: number;
  /** Id of the journal whose page is open. */
  journal: string;
  /** Ids of two journals side by side. */
  compare: string[];
}

const NO_FILTERS = {
  scheme: '',
  category: '',
  quartiles: [],
  top: false,
  openAccess: null,
  languages: [],
} satisfies Partial<JournalView>;

export const emptyView: JournalView = {
  ...NO_FILTERS,
  query: '',
  sort: 'relevance',
  page: 1,
  size: 20,
  journal: '',
  compare: [],
};

/** Reads the hash query. Whatever is not understood falls back to its default: a pasted link never fails. */
export function parseJournalView(search: string): JournalView {
  const params = new URLSearchParams(search);
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max);
  const scheme = text('scheme', MAX_CODE_LENGTH);
  const quartiles = params
    .getAll('rank')
    .filter((value) => /^[1-4]$/.test(value))
    .map(Number);
  const page = /^\d{1,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const compare = [
    ...new Set(
      (params.get('compare') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  return {
    query: text('q', MAX_JOURNAL_QUERY_LENGTH),
    scheme,
    category: scheme ? text('category', MAX_JOURNAL_CATEGORY_LENGTH) : '',
    quartiles: [...new Set(quartiles)].sort(),
    top: params.get('top') === '1',
    openAccess: params.get('oa') === '1' ? true : params.get('oa') === '0' ? false : null,
    languages: [...new Set(params.getAll('lang').filter((code) => /^[a-z]{2}$/.test(code)))].slice(0, MAX_FILTER_LANGUAGES),
    sort: JOURNAL_SORTS.find((value) => value === params.get('sort')) ?? 'relevance',
    page: Math.max(1, page),
    size: JOURNAL_PAGE_SIZES.find((value) => String(value) === params.get('size')) ?? JOURNAL_PAGE_SIZES[0],
    journal: text('journal', MAX_ID_LENGTH),
    compare: compare.length === 2 ? compare : [],
  };
}

/** Path and query of the journals' part of the screen. Defaults are left out: equal views have equal links. */
export function journalsLink(view: Partial<JournalView>): string {
  const state = { ...emptyView, ...view };
  const params = new URLSearchParams({ tab: 'journals' });
  const set = (name: string, value: string, usual = '') => {
    if (value !== usual) params.set(name, value);
  };
  set('q', state.query);
  set('scheme', state.scheme);
  set('category', state.category);
  for (const quartile of state.quartiles) params.append('rank', String(quartile));
  set('top', state.top ? '1' : '');
  set('oa', state.openAccess === null ? '' : state.openAccess ? '1' : '0');
  for (const language of state.languages) params.append('lang', language);
  set('sort', state.sort, 'relevance');
  set('page', String(state.page), '1');
  set('size', String(state.size), '20');
  set('journal', state.journal);
  set('compare', state.compare.join(','));
  return addressOf(SCIENTIFIC_PATH, params);
}

/**
 * Where the library's papers of a journal are listed: its names as sources in the query, and as exact filters, since a
 * phrase alone would also find journals whose names are longer.
 */
export function journalPapersLink(names: readonly string[]): string {
  const params = new URLSearchParams();
  const query = names.map((name) => `来源:"${name.replace(/["“”]/g, ' ')}"`).join(' OR ');
  if (query.length <= MAX_QUERY_LENGTH) params.set('q', query);
  for (const name of names) params.append('source', name);
  return addressOf(RESULTS_PATH, params);
}
