import fc from '../../../testing/property';
import type { ChatSummary } from '../../../contract/entities/chat';
import { archiveRows, periodName, shownChats } from './archiveRows';

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

describe('the period of a conversation', () => {
  const NOW = new Date(2026, 2, 15, 12);
  const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 23, 30).toISOString();

  test.each([
    [at(3, 15), '今天'],
    [at(3, 14), '昨天'],
    [at(3, 13), '7 天内'],
    [at(3, 8), '7 天内'],
    [at(3, 7), '30 天内'],
    [at(2, 13), '30 天内'],
    [at(2, 12), '2026年2月'],
    [at(12, 31, 2025), '2025年12月'],
    ['', ''],
    // A clock that is ahead of this one.
    [at(3, 17), '今天'],
  ])('%s is in %s', (time, name) => {
    expect(periodName(time, NOW)).toBe(name);
  });

  test('what is sorted by time is in one piece for each period', () => {
    const moment = fc.integer({ min: 0, max: 400 * 86_400_000 }).map((ago) => new Date(NOW.getTime() - ago).toISOString());
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 60 }), (times) => {
        const names = times
          .sort()
          .reverse()
          .map((time) => periodName(time, NOW));
        const pieces = names.filter((name, index) => name !== names[index - 1]);
        expect(new Set(pieces).size).toBe(pieces.length);
      }),
    );
  });
});
