import type { ChatSummary } from '../../../contract/entities/chat';
import { archiveRows, shownChats } from './archiveRows';

const chat = (id: string, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id,
  application_id: 'a1',
  application_name: '学术问答',
  dataset_id: null,
  abstract: id,
  top: false,
  record_count: 1,
  create_time: '2026-01-01T00:00:00.000Z',
  update_time: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const NOW = new Date(2026, 0, 3, 12);
const at = (day: number) => new Date(2026, 0, day, 10).toISOString();

test('pinned ones first in their order, what was pinned just now before them, the others by day', () => {
  const top = [chat('t1', { top: true, update_time: at(1) }), chat('t2', { top: true, update_time: at(3) })];
  const lastMonth = [chat('m1', { update_time: at(2) }), chat('m2', { update_time: at(3) }), chat('m3', { update_time: at(3) })];
  const pinning = { m3: { ...lastMonth[2]!, top: true }, t2: { ...top[1]!, top: false } };
  const chats = shownChats({ top, lastMonth, pinning, renaming: {}, removals: [{ chat: lastMonth[1]!, deadline: 0 }] });
  const rows = archiveRows(chats, top, NOW).map((row) => (row.kind === 'day' ? row.name : row.item.id));
  expect(rows).toEqual(['置顶', 'm3', 't1', '今天', 't2', '昨天', 'm1']);
});

test('a conversation that both lists have is shown once, as pinned', () => {
  const chats = shownChats({ top: [chat('c', { top: true })], lastMonth: [chat('c')], pinning: {}, renaming: {}, removals: [] });
  expect(chats).toMatchObject([{ id: 'c', top: true }]);
});
