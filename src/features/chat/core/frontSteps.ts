import { conversationOf } from './chatSteps';
import type { ChatState, Conversation } from './chatTypes';
import { emptyConversation } from './lib/records';

/** Conversations whose messages are kept: those that came to the front last. The server has the others. */
export const MAX_LOADED = 20;
/** Parts of the screen that are remembered with their conversation: there is one for each document and base. */
const MAX_PLACES = 60;

/** Its messages were forgotten, or never loaded: they are read when it is shown. */
export const isUnread = ({ record_ids, loaded_pages, loading, failure }: Conversation): boolean =>
  record_ids.length === 0 && loaded_pages === 0 && !loading && failure === '';

/** Something is on its way in it. */
function isBusy({ records, outbox }: ChatState, { chat_id, loading, record_ids }: Conversation): boolean {
  return loading || record_ids.some((id) => records[id]?.following) || outbox.some((question) => question.chat_id === chat_id);
}

/** Forgets the messages of a conversation; one that a part of the screen shows stays known, with the branch in front. */
function forget(state: ChatState, { chat_id, application_id, chosen, record_ids }: Conversation): void {
  for (const id of record_ids) delete state.records[id];
  if (Object.values(state.openChats).includes(chat_id)) {
    state.conversations[chat_id] = { ...emptyConversation(chat_id, application_id), chosen };
  } else delete state.conversations[chat_id];
}

/** Puts an entry at the end of an object: the first ones are the oldest. */
function renew<Value>(entries: Record<string, Value>, key: string, value: Value): void {
  delete entries[key];
  entries[key] = value;
}

/**
 * A conversation comes to the front of a part of the screen. A day of reading opens hundreds: those that were in front
 * longest ago are forgotten, and so are parts of the screen.
 */
export function bringToFront(state: ChatState, place: string, chatId: string, applicationId: string): void {
  renew(state.openChats, place, chatId);
  renew(state.conversations, chatId, { ...conversationOf(state, chatId, applicationId) });
  for (const old of Object.keys(state.openChats).slice(0, -MAX_PLACES)) delete state.openChats[old];
  const shown = new Set(Object.values(state.openChats));
  const idle = Object.values(state.conversations).filter((one) => one.chat_id !== chatId && !isBusy(state, one));
  const loaded = idle.filter((one) => !isUnread(one));
  for (const old of loaded.slice(0, Math.max(0, loaded.length - MAX_LOADED + 1))) forget(state, old);
  for (const { chat_id, record_ids } of idle) if (record_ids.length === 0 && !shown.has(chat_id)) delete state.conversations[chat_id];
}
