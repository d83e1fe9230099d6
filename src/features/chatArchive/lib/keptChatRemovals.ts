import type { KeyValueStorage } from '../../../shared/lib/keyValueStorage';
import type { ChatRemoval } from '../chatArchiveSlice';

/** One key a conversation, so that two tabs do not overwrite each other's. */
const REMOVAL = 'science-navigation:removal:';

interface Kept {
  owner: string;
  removal: ChatRemoval;
}

function isKept(value: unknown): value is Kept {
  const { owner, removal } = (value ?? {}) as Partial<Kept>;
  return typeof owner === 'string' && typeof removal?.deadline === 'number' && typeof removal.chat?.id === 'string';
}

/** Whether the deletion is still persisted: another tab may have undone it. */
export const isChatRemovalKept = (storage: KeyValueStorage, chatId: string): boolean => isKept(storage.read(REMOVAL + chatId));

/** Deletions that were pending when the page closed. Unreadable entries are removed. */
export function readChatRemovals(storage: KeyValueStorage, owner: string): ChatRemoval[] {
  const found: ChatRemoval[] = [];
  for (const key of storage.keys(REMOVAL)) {
    const kept = storage.read(key);
    if (!isKept(kept)) storage.remove(key);
    // Whether the closed page reached the server is not known: the deletion is sent again.
    else if (kept.owner === owner) found.push({ chat: kept.removal.chat, deadline: kept.removal.deadline });
  }
  return found;
}

/** Persists pending deletions, and removes those that were carried out or undone. */
export function saveChatRemovals(
  storage: KeyValueStorage,
  owner: string,
  before: readonly ChatRemoval[],
  now: readonly ChatRemoval[],
): void {
  // Signing out empties the state, not the storage: the deletion is carried out when the person signs in again.
  if (!owner) return;
  for (const removal of now) if (!before.includes(removal)) storage.write(REMOVAL + removal.chat.id, { owner, removal });
  const left = new Set(now.map(({ chat }) => chat.id));
  for (const { chat } of before) if (!left.has(chat.id)) storage.remove(REMOVAL + chat.id);
}
