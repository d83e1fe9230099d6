import type { AnswerSource, ChatRecord } from '../../../../contract/entities/chat';
import type { Conversation, ConversationRecord, OutgoingQuestion } from '../chatTypes';

const RUNNING = new Set<ChatRecord['state']>(['pending', 'streaming']);

/** The answer is not complete yet. */
export const isRunning = (record: Pick<ChatRecord, 'state'>) => RUNNING.has(record.state);

/** Key of a record's siblings in `Conversation.chosen`. */
export const siblingKey = (parentId: string | null) => parentId ?? '';

/** A conversation of which nothing is loaded yet. An empty `application_id`: its agent is not loaded. */
export function emptyConversation(chat_id: string, application_id: string): Conversation {
  return { chat_id, application_id, record_ids: [], total: 0, loaded_pages: 0, loading: false, failure: '', chosen: {}, wanted: '' };
}

/** The record that a question becomes when the server has accepted it. */
export function recordOf(question: OutgoingQuestion, id: string, chatId: string, index: number): ConversationRecord {
  return {
    id,
    chat_id: chatId,
    parent_id: question.parent_id,
    index,
    problem_text: question.message,
    answer_text: '',
    reasoning_content: '',
    state: 'pending',
    answer_mode: null,
    notice: '',
    vote_status: '-1',
    vote_reasons: [],
    vote_comment: '',
    paragraph_list: [],
    paper_id_list: question.paper_id_list,
    dataset_id_list: question.dataset_id_list,
    model_id: '',
    create_time: question.create_time,
    update_time: question.create_time,
    request_id: question.request_id,
    following: true,
    reconnecting: 0,
    failure: '',
  };
}

/** Adds sources, in order of their number. One that comes again has gained a passage: it takes the place of the old. */
export function mergeSources(existing: readonly AnswerSource[], coming: readonly AnswerSource[]): AnswerSource[] {
  const byNumber = new Map([...existing, ...coming].map((source) => [source.n, source]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/**
 * A record as the server has it, over what is here. While its answer is being followed the longer text is the newer
 * one: a page that was asked for before the last tokens came must not take them back.
 */
export function mergeRecord(here: ConversationRecord | undefined, there: ChatRecord): ConversationRecord {
  if (!here) return { ...there, request_id: '', following: false, reconnecting: 0, failure: '' };
  const { request_id, following, reconnecting, failure } = here;
  const behind = following && isRunning(there) && there.answer_text.length < here.answer_text.length;
  const texts = behind
    ? {
        answer_text: here.answer_text,
        reasoning_content: here.reasoning_content,
        paragraph_list: here.paragraph_list,
        state: here.state,
      }
    : {};
  const local = isRunning(there) ? { following, reconnecting, failure } : { following: false, reconnecting: 0, failure: '' };
  return { ...there, ...texts, request_id, ...local };
}

/** True when the server has this question already: same text after the same record, and not there when it was asked. */
export function isAccepted(question: OutgoingQuestion, record: ChatRecord): boolean {
  return (
    record.chat_id === question.chat_id &&
    record.parent_id === question.parent_id &&
    record.problem_text === question.message.trim() &&
    !question.sibling_ids.includes(record.id)
  );
}

/** A text with what follows it: of a piece that begins before its end only the rest; of one behind a gap nothing. */
export function appended(text: string, piece: string, from: number = text.length): string {
  return from > text.length ? text : text + piece.slice(text.length - from);
}
