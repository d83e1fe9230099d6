import type { ChatSummary } from '../../../contract/entities/chat';
import { dayName, daysBetween } from '../../../shared/lib/days';
import type { DayRow } from '../../../shared/lib/days';
import type { ChatRemoval } from '../chatArchiveSlice';
import { archiveTexts as texts } from '../texts';

interface ArchiveLists {
  top: readonly ChatSummary[];
  lastMonth: readonly ChatSummary[];
  pinning: Readonly<Record<string, ChatSummary>>;
  renaming: Readonly<Record<string, ChatSummary>>;
  removals: readonly ChatRemoval[];
}

/** The conversations to show: pending changes take precedence over the lists, deleted ones are left out. */
export function shownChats({ top, lastMonth, pinning, renaming, removals }: ArchiveLists): ChatSummary[] {
  const all = new Map([...lastMonth, ...top, ...Object.values(pinning)].map((chat) => [chat.id, chat]));
  for (const { chat } of removals) all.delete(chat.id);
  return [...all.values()].map((chat) => ({ ...chat, abstract: renaming[chat.id]?.abstract ?? chat.abstract }));
}

/** Rows with headings: the pinned ones in the order of the list, then the others by period, newest first. */
export function archiveRows(chats: readonly ChatSummary[], top: readonly ChatSummary[], now = new Date()): DayRow<ChatSummary>[] {
  const place = new Map(top.map(({ id }, index) => [id, index]));
  // What was pinned just now comes first, as it will.
  const pinned = chats.filter((chat) => chat.top).sort((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
  const others = chats.filter((chat) => !chat.top).sort((a, b) => b.update_time.localeCompare(a.update_time));
  const heading: DayRow<ChatSummary>[] = pinned.length > 0 ? [{ kind: 'day', key: 'day:top', name: texts.pinned }] : [];
  return [...heading, ...pinned.map((item): DayRow<ChatSummary> => ({ kind: 'item', key: item.id, item })), ...withPeriods(others, now)];
}

function withPeriods(chats: readonly ChatSummary[], now: Date): DayRow<ChatSummary>[] {
  let last: string | null = null;
  return chats.flatMap((item): DayRow<ChatSummary>[] => {
    const name = periodName(item.update_time, now);
    const begins = name !== last;
    last = name;
    return [...(begins ? [{ kind: 'day', key: `day:${name}`, name } as const] : []), { kind: 'item', key: item.id, item }];
  });
}

/** 今天, 昨天, 7 天内, 30 天内, else the month: 2026年1月. `time` is ISO 8601; empty for what is no time. */
export function periodName(time: string, now = new Date()): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const days = daysBetween(date, now);
  if (days < 2) return days < 0 ? '今天' : dayName(time, now);
  if (days <= 7) return '7 天内';
  return days <= 30 ? '30 天内' : `${date.getFullYear()}年${date.getMonth() + 1}月`;
}
