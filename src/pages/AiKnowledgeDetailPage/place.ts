import { MAX_MESSAGE_LENGTH } from '../../model/limits';

export const TABS = ['papers', 'statistics', 'applications', 'retrieval'] as const;
const SORTS = ['newest', 'year', 'name'] as const;

/** What the address of a base's page says. */
export interface DetailPlace {
  id: string;
  tab: (typeof TABS)[number];
  keyword: string;
  sort: (typeof SORTS)[number];
  page: number;
  /** The question of the retrieval test. */
  question: string;
}

export function readPlace(params: URLSearchParams): DetailPlace {
  return {
    id: params.get('id') ?? '',
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'papers',
    keyword: params.get('q') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    question: (params.get('ask') ?? '').slice(0, MAX_MESSAGE_LENGTH),
  };
}

/** The shortest query that says the same. */
export function printPlace({ id, tab, keyword, sort, page, question }: DetailPlace): Record<string, string> {
  return {
    id,
    ...(tab !== 'papers' && { tab }),
    ...(keyword && { q: keyword }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(question && { ask: question }),
  };
}
