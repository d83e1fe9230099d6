import type { KeyValueStorage } from '../../../../shared/lib/keyValueStorage';
import type { QuestionEdit } from '../chatTurnsSlice';

/** One key a question, so that two tabs do not overwrite each other's. */
const EDIT = 'science-navigation:edit:';
/** Milliseconds that a question which is being written anew is kept. */
const AGE = 7 * 24 * 3600 * 1000;

/** The questions of a conversation that were being written anew, by record. What is too old or unreadable is removed. */
export function readEdits(storage: KeyValueStorage, chatId: string, now: number): Record<string, QuestionEdit> {
  const found: Record<string, QuestionEdit> = {};
  for (const key of storage.keys(EDIT)) {
    const { chat_id, text, keep_sources, time } = (storage.read(key) ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string' || !(now - Number(time) < AGE)) storage.remove(key);
    else if (chat_id === chatId) found[key.slice(EDIT.length)] = { chat_id: chatId, text, keep_sources: keep_sources === true };
  }
  return found;
}

export const saveEdit = (storage: KeyValueStorage, recordId: string, edit: QuestionEdit, time: number): void =>
  storage.write(EDIT + recordId, { ...edit, time });

export const dropEdit = (storage: KeyValueStorage, recordId: string): void => storage.remove(EDIT + recordId);
