import { MAX_KEYWORD_LENGTH, MAX_PAGE } from '../limits';
import { addressOf } from './address';

export const HISTORY_TABS = ['searches', 'views', 'chats'] as const;
type HistoryTab = (typeof HISTORY_TABS)[number];
const OPERATORS = ['AND', 'OR', 'NOT'] as const;
type HistoryOperator = (typeof OPERATORS)[number];

/** What the history screen shows; everything a link can express. */
export interface HistoryPlace {
  tab: HistoryTab;
  keyword: string;
  /** Numbers of the searches to combine, two at most. */
  picked: readonly number[];
  operator: HistoryOperator;
  /** 1-based, of the papers viewed. */
  page: number;
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** Reads the hash query. What is not understood falls back to its default: a pasted link never fails. */
export function parseHistory(search: string): HistoryPlace {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const picked = (params.get('pick') ?? '')
    .split('.')
    .filter((text) => NUMBER.test(text))
    .map(Number);
  return {
    tab: HISTORY_TABS.find((tab) => tab === params.get('tab')) ?? 'searches',
    keyword: (params.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH),
    page: NUMBER.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    picked: [...new Set(picked)].slice(0, 2),
    operator: OPERATORS.find((operator) => operator === params.get('op')) ?? 'AND',
  };
}

/** Path and query. Defaults are left out: equal places have equal links. */
export function historyLink(place: Partial<HistoryPlace>): string {
  const { tab, keyword, page, picked, operator } = place;
  const params = new URLSearchParams();
  if (tab && tab !== 'searches') params.set('tab', tab);
  if (keyword) params.set('keyword', keyword);
  if (page && page > 1) params.set('page', String(page));
  if (picked && picked.length > 0) params.set('pick', picked.join('.'));
  if (operator && operator !== 'AND') params.set('op', operator);
  return addressOf('/home/searchHistory', params);
}
