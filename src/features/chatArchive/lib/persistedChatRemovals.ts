import type { KeyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../../shared/store/persisted';
import type { ChatRemoval } from '../chatArchiveSlice';

const removals = persisted<ChatRemoval>({
  key: 'science-navigation:removal:',
  // The page may have closed before the request was sent, so the deletion is sent again; the server accepts it twice.
  parse: ({ removal }) => {
    const { chat, deadline } = (removal ?? {}) as Partial<ChatRemoval>;
    return typeof deadline === 'number' && typeof chat?.id === 'string' ? { chat, deadline } : undefined;
  },
  fields: (removal) => ({ removal }),
});

const byChat = (list: readonly ChatRemoval[]) => Object.fromEntries(list.map((removal) => [removal.chat.id, removal]));

/** Whether the deletion is still persisted: another tab may have undone it. */
export const isChatRemovalPersisted = (storage: KeyValueStorage, chatId: string): boolean => removals.peek(storage, chatId) !== undefined;

/** Deletions that were pending when the page closed. */
export const readChatRemovals = (storage: KeyValueStorage, owner: string): ChatRemoval[] => Object.values(removals.readAll(storage, owner));

/** Persists pending deletions, and removes those that were carried out or undone. After signing out they wait for the person. */
export const saveChatRemovals = (
  storage: KeyValueStorage,
  owner: string,
  before: readonly ChatRemoval[],
  now: readonly ChatRemoval[],
): void => removals.saveChanges(storage, owner, byChat(before), byChat(now));
