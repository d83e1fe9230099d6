import type { KeyValueStorage } from '../../../shared/lib/keyValueStorage';
import type { ChatRemoval } from './chatArchiveSlice';

/** One key a conversation, so that two windows do not overwrite each other's. */
const REMOVAL = 'science-navigation:removal:';

interface Kept {
  owner: string;
  removal: ChatRemoval;
}

function isKept(value: unknown): value is Kept {
  const { owner, removal } = (value ?? {}) as Partial<Kept>;
  return typeof owner === 'string' && typeof removal?.deadline === 'number' && typeof removal.chat?.id === 'string';
}

/** Whether the browser still means to delete a conversation: another window may have undone it. */
export const isRemovalKept = (storage: KeyValueStorage, chatId: string): boolean => isKept(storage.read(REMOVAL + chatId));

/** What a person wanted deleted when the page went. What is unreadable is removed. */
export function readRemovals(storage: KeyValueStorage, owner: string): ChatRemoval[] {
  const found: ChatRemoval[] = [];
  for (const key of storage.keys(REMOVAL)) {
    const kept = storage.read(key);
    if (!isKept(kept)) storage.remove(key);
    // Whether the server was told by the page that went is not known: it is told again.
    else if (kept.owner === owner) found.push({ chat: kept.removal.chat, deadline: kept.removal.deadline });
  }
  return found;
}

/** Keeps what is to be deleted, and forgets what was deleted or undone. */
export function saveRemovals(storage: KeyValueStorage, owner: string, before: readonly ChatRemoval[], now: readonly ChatRemoval[]): void {
  // Signing out empties the state, not the storage: it is deleted when the person comes back.
  if (!owner) return;
  for (const removal of now) if (!before.includes(removal)) storage.write(REMOVAL + removal.chat.id, { owner, removal });
  const left = new Set(now.map(({ chat }) => chat.id));
  for (const { chat } of before) if (!left.has(chat.id)) storage.remove(REMOVAL + chat.id);
}
