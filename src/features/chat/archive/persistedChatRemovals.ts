import type { KeyValueStorage } from '../../../shared/lib/keyValueStorage';
import { persisted } from '../../../shared/store/persisted';
import type { ChatRemoval } from './chatArchiveSlice';

const removals = persisted<ChatRemoval>({
  key: 'science-navigation:removal:',
  // Whether the server was told by a page that went is not stored: it is told again.
  parse: ({ removal }) => {
    const { chat, deadline } = (removal ?? {}) as Partial<ChatRemoval>;
    return typeof deadline === 'number' && typeof chat?.id === 'string' ? { chat, deadline } : undefined;
  },
  fields: (removal) => ({ removal }),
});

const byChat = (list: readonly ChatRemoval[]) => Object.fromEntries(list.map((removal) => [removal.chat.id, removal]));

/** Whether the browser still means to delete a conversation: another window may have undone it. */
export const isRemovalPersisted = (storage: KeyValueStorage, chatId: string): boolean => removals.peek(storage, chatId) !== undefined;

/** What a person wanted deleted when the page went. */
export const readRemovals = (storage: KeyValueStorage, owner: string): ChatRemoval[] => Object.values(removals.readAll(storage, owner));

/** Stores what is to be deleted, and forgets what was deleted or undone. After signing out it waits for the person. */
export const saveRemovals = (storage: KeyValueStorage, owner: string, before: readonly ChatRemoval[], now: readonly ChatRemoval[]): void =>
  removals.saveChanges(storage, owner, byChat(before), byChat(now));
