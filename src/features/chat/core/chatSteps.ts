import { withoutOddFields } from '../../../api/besideAnswer';
import type { ChatRecord } from '../../../contract/entities/chat';
import type { AnswerGrowth, AskedQuestion, ConversationRecord, OutgoingQuestion, StartedAnswer } from './chatTypes';
import type { ChatState } from './chatTypes';
import { choicesTo } from './lib/branches';
import { appended, emptyConversation, isAccepted, isRunning, mergeRecord, mergeSources, recordOf, siblingKey } from './lib/records';
import { threadOf } from './lib/thread';

/** Steps that reducers of the chat slice are made of. They change the draft they are given. */

/** A conversation of the state, created empty when there is none. Sets its agent when one is given. */
export function conversationOf(state: ChatState, chatId: string, applicationId = '') {
  const conversation = (state.conversations[chatId] ??= emptyConversation(chatId, applicationId));
  if (applicationId !== '') conversation.application_id = applicationId;
  return conversation;
}

/** A question of the outbox; undefined when the server has accepted it, or it was dropped. */
export function outgoing(state: ChatState, requestId: string): OutgoingQuestion | undefined {
  return state.outbox.find(({ request_id }) => request_id === requestId);
}

/** Puts a question into the outbox, after the last turn in front unless it says where. */
export function queueQuestion(state: ChatState, asked: AskedQuestion): void {
  const conversation = state.conversations[asked.chat_id];
  const parent_id = asked.parent_id === undefined ? (threadOf(conversation, state.records).at(-1)?.record.id ?? null) : asked.parent_id;
  const sibling_ids = (conversation?.record_ids ?? []).filter((id) => state.records[id]?.parent_id === parent_id);
  state.outbox.push({ ...asked, parent_id, sibling_ids, state: 'sending', failure: '', stopping: false, reconnecting: 0 });
}

/** A question as it is after a reload: one that was being sent is sent again, one that was refused or stopped waits for the person. */
export function restored(question: OutgoingQuestion): OutgoingQuestion {
  const waits = question.state === 'failed' || question.stopping;
  return { ...question, state: waits ? 'failed' : 'unsent', stopping: false, reconnecting: 0 };
}

/** Takes a question out of the outbox: it was accepted, or given up. */
export function dropOutgoing(state: ChatState, requestId: string): void {
  state.outbox = state.outbox.filter(({ request_id }) => request_id !== requestId);
}

/** Puts a record into its conversation, in order of asking. */
function placeRecord(state: ChatState, record: ConversationRecord): void {
  state.records[record.id] = record;
  const conversation = conversationOf(state, record.chat_id);
  if (!conversation.record_ids.includes(record.id)) conversation.record_ids.push(record.id);
  const order = (id: string) => state.records[id] ?? record;
  // Siblings share an index.
  conversation.record_ids.sort((a, b) => order(a).index - order(b).index || order(a).create_time.localeCompare(order(b).create_time));
}

/** A record as the server has it. Questions of the outbox that turn out to be accepted leave it. */
export function takeRecord(state: ChatState, record: ChatRecord): void {
  placeRecord(state, mergeRecord(state.records[record.id], withoutOddFields(record, 'paragraph_list')));
  state.outbox = state.outbox.filter((question) => question.state === 'sending' || !isAccepted(question, record));
}

/** The answer to a vote tells the vote alone: its text may be older than what was written on meanwhile. */
export function takeVote(state: ChatState, { id, vote_status, vote_reasons, vote_comment, update_time }: ChatRecord): void {
  const record = state.records[id];
  if (record) Object.assign(record, { vote_status, vote_reasons, vote_comment, update_time });
}

/** Brings a record to the front among its siblings. An earlier request of a link is dropped. */
export function chooseSibling(state: ChatState, recordId: string): void {
  const record = state.records[recordId];
  if (!record) return;
  const conversation = conversationOf(state, record.chat_id);
  conversation.chosen[siblingKey(record.parent_id)] = record.id;
  conversation.wanted = '';
}

/** Brings the record that a link asks for to the front, as far as the path to it is loaded. */
export function bringRequested(state: ChatState, chatId: string): void {
  const conversation = conversationOf(state, chatId);
  if (conversation.wanted === '' || state.records[conversation.wanted]?.chat_id !== chatId) return;
  const { chosen, complete } = choicesTo(conversation.wanted, state.records);
  Object.assign(conversation.chosen, chosen);
  if (complete) conversation.wanted = '';
}

/** The server has accepted a question: it is a record now. */
export function startRecord(state: ChatState, { request_id, chat_id, record_id, model_id = '' }: StartedAnswer): void {
  const question = outgoing(state, request_id);
  if (!question) return;
  const conversation = conversationOf(state, chat_id, question.application_id);
  const existing = state.records[record_id];
  const last = Math.max(0, ...conversation.record_ids.map((id) => state.records[id]?.index ?? 0));
  if (existing) Object.assign(existing, { request_id, following: true, failure: '' });
  else {
    placeRecord(state, { ...recordOf(question, record_id, chat_id, last + 1), model_id });
    conversation.total += 1;
  }
  chooseSibling(state, record_id);
  dropOutgoing(state, request_id);
}

/** Text of one answer grows. Other answers cannot be reached from here: texts never mix. */
export function growRecord(state: ChatState, growth: AnswerGrowth): void {
  const record = state.records[growth.record_id];
  if (!record || record.chat_id !== growth.chat_id) return;
  // A page of records may have brought the same words meanwhile, or the whole answer.
  record.answer_text = appended(record.answer_text, growth.content, growth.from?.answer);
  record.reasoning_content = appended(record.reasoning_content, growth.reasoning, growth.from?.reasoning);
  if (growth.sources.length > 0) record.paragraph_list = mergeSources(record.paragraph_list, growth.sources);
  if (isRunning(record)) record.state = growth.state;
  record.answer_mode = growth.answer_mode ?? record.answer_mode;
  if (growth.notice !== '') record.notice = growth.notice;
  if (growth.understood) record.understood = growth.understood;
  if (growth.ledger) record.ledger = growth.ledger;
  if (growth.can_continue !== undefined) record.can_continue = growth.can_continue;
  if (growth.tool_calls) record.tool_calls = growth.tool_calls;
  record.reconnecting = 0;
}

/** What was written while a conversation was being opened becomes its draft. */
export function moveDraft(state: ChatState, place: string, chatId: string): void {
  const draft = state.drafts[place];
  if (draft === undefined) return;
  delete state.drafts[place];
  state.drafts[chatId] ??= draft;
}

/** Forgets a conversation that was deleted, with its answers and with what was still to be asked in it. */
export function dropConversation(state: ChatState, chatId: string): void {
  for (const id of state.conversations[chatId]?.record_ids ?? []) delete state.records[id];
  delete state.conversations[chatId];
  delete state.drafts[chatId];
  state.outbox = state.outbox.filter(({ chat_id }) => chat_id !== chatId);
  for (const [place, id] of Object.entries(state.openChats)) if (id === chatId) delete state.openChats[place];
}

/** A page of records, newest first as the server sends it. */
export function takePage(
  state: ChatState,
  params: { applicationId: string; chatId: string; page: number | string },
  page: { total: number; records: ChatRecord[] } | null,
): void {
  const conversation = conversationOf(state, params.chatId, params.applicationId);
  conversation.loading = false;
  conversation.failure = '';
  conversation.total = page?.total ?? 0;
  conversation.loaded_pages = Math.max(conversation.loaded_pages, Number(params.page));
  for (const record of page?.records ?? []) takeRecord(state, record);
  bringRequested(state, params.chatId);
}

/** Following ended: by itself, or because the connection was lost. */
export function settleRecord(state: ChatState, recordId: string, failure: string): void {
  const record = state.records[recordId];
  if (!record) return;
  record.following = false;
  record.reconnecting = 0;
  record.failure = isRunning(record) ? failure : '';
}
