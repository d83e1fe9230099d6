import { screen } from '@testing-library/react';
import type { RecordedSearch, SearchHistory } from '../../contract/entities/searchHistory';
import { answered, fakeTransport } from '../fakeTransport';
import { makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';
import { Page } from '../../pages/SearchHistoryPage';

export const FILTERS = { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
export const aSearch = (number: number, changes: Partial<RecordedSearch> = {}): RecordedSearch => ({
  id: `s${number}`,
  number,
  query: `q${number}`,
  engine: '',
  filters: FILTERS,
  total: 10,
  create_time: '2026-01-02T03:04:05.000Z',
  ...changes,
});
export const historySetting = (type: string, value: unknown) =>
  answered({ key: 'search_history', type, value, update_time: '2026-01-02T03:04:05.000Z' });

/** A server with a history that changes as the real one does. */
function historyServer(history: SearchHistory) {
  const deleted = new Map<string, RecordedSearch>();
  return fakeTransport()
    .handle('getUserSetting', () => historySetting('list', history))
    .handle('saveUserSetting', ({ body }) => {
      const { type, value } = body as { type: string; value: unknown };
      if (type === 'paused') history = { ...history, paused: value === true };
      if (type === 'clear') history = { ...history, records: [] };
      if (type === 'delete') {
        for (const search of history.records) if ((value as string[]).includes(search.id)) deleted.set(search.id, search);
        history = { ...history, records: history.records.filter(({ id }) => !deleted.has(id)) };
      }
      if (type === 'restore') history = { ...history, records: [...(value as string[]).map((id) => deleted.get(id)!), ...history.records] };
      return historySetting(type, value);
    });
}

export function showHistory(history: SearchHistory | null, search = '', server = history ? historyServer(history) : fakeTransport()) {
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/home/searchHistory${search}` }), server };
}
export const lineLabels = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
export const THREE_SEARCHES: SearchHistory = {
  paused: false,
  records: [
    aSearch(3, { query: '水稻 产量', filters: { ...FILTERS, types: [1], year_from: 2010 } }),
    aSearch(2, { query: '深度学习' }),
    aSearch(1, { query: 'CRISPR', create_time: '2026-01-01T03:04:05.000Z' }),
  ],
};
