import type { ReactNode } from 'react';
import type { Remark } from '../../../contract/entities/remark';
import type { AnswerSource, Application, ChatRecord } from '../../../contract/entities/chat';

/** What is needed to show an answer. */
export interface AnswerProps {
  /** Id of the record. */
  id: string;
  text: string;
  sources: readonly AnswerSource[];
  growing: boolean;
  /** What stands behind its sentences; missing while it grows, and from servers that know none. */
  ledger?: ChatRecord['ledger'];
  /** Remarks of colleagues that came back to it. */
  remarks?: readonly Remark[] | undefined;
  /** What stands where its text ends. */
  end?: ReactNode;
}

/** A question and its answer as this browser knows them. */
export interface ConversationRecord extends ChatRecord {
  /** The `request_id` it was asked with; empty for questions of other tabs and earlier visits. */
  request_id: string;
  /** The stream is being read. */
  following: boolean;
  /** Number of the attempt to reconnect; 0 while the connection stands. */
  reconnecting: number;
  /** Why following ended before the answer did; empty otherwise. */
  failure: string;
}

export interface Conversation {
  chat_id: string;
  application_id: string;
  /** Loaded records in order of asking. */
  record_ids: string[];
  /** Records that the server has. */
  total: number;
  /** Pages loaded, the newest records first; 0 before the first one. */
  loaded_pages: number;
  loading: boolean;
  /** Why the last load failed; empty otherwise. */
  failure: string;
  /** The sibling in front, by the record they all follow (`''` for the first question). */
  chosen: Record<string, string>;
  /** Id of the record that a link asks for, until the path to it is loaded; empty otherwise. */
  wanted: string;
}

/** What a person asks, before the server has accepted it. */
export interface Question {
  /** Empty: the default agent. */
  application_id: string;
  /** Empty: a new conversation is opened. */
  chat_id: string;
  message: string;
  /** Record it follows; null for the first question of a conversation. */
  parent_id: string | null;
  paper_id_list: string[];
  dataset_id_list: string[];
  /** Empty: the default model; null: the one that is chosen for the agent when the question is sent. */
  model_id: string | null;
  /**
   * The part of the screen that shows the conversation, such as `agent` or `summary`: it learns from `openChats` which
   * conversation was opened for it.
   */
  place: string;
}

/** A question as it was asked: the place in the conversation may be left to the state. */
export type AskedQuestion = Omit<Question, 'parent_id'> &
  Partial<Pick<Question, 'parent_id'>> & { request_id: string; create_time: string };

/**
 * `sending` · `failed`: `failure` says why, the person sends it again · `unsent`: on its way when the page went or the
 * session ended; it goes out by itself once its conversation is loaded.
 */
type OutgoingState = 'sending' | 'failed' | 'unsent';

/** A question on its way. It is stored by the browser until the server has accepted it. */
export interface OutgoingQuestion extends Question {
  /** Stays the same over all attempts, so that the server answers once. */
  request_id: string;
  create_time: string;
  state: OutgoingState;
  failure: string;
  /** The person stopped it before its answer began. */
  stopping: boolean;
  /** Number of the attempt to reach the server; 0 while the first one stands. */
  reconnecting: number;
  /** Records that followed the same parent when it was asked: a later one with this text is this question's own. */
  sibling_ids: string[];
}

/** The server has made a record of a question. */
export interface StartedAnswer {
  request_id: string;
  chat_id: string;
  record_id: string;
  /** The model that was sent with it. Missing in sessions that were recorded by older versions. */
  model_id?: string;
}

/** Text of an answer that came since the last action. */
export interface AnswerGrowth {
  chat_id: string;
  record_id: string;
  /**
   * Where in the answer and in the reasoning the texts begin, in UTF-16 units: what is there already is not added again.
   * Missing in sessions that were recorded by older versions.
   */
  from?: { answer: number; reasoning: number };
  content: string;
  reasoning: string;
  sources: ChatRecord['paragraph_list'];
  state: ChatRecord['state'];
  answer_mode: ChatRecord['answer_mode'];
  notice: string;
  /** Missing until it is known, from other servers, and in sessions that were recorded by older versions. */
  understood?: ChatRecord['understood'];
  /** Comes at the end; missing from other servers, and in sessions that were recorded by older versions. */
  ledger?: ChatRecord['ledger'];
  /** The same. */
  can_continue?: ChatRecord['can_continue'];
  /** All calls of tools so far; missing where nothing is new of them. */
  tool_calls?: ChatRecord['tool_calls'];
}

/** What a screen asks to be put to an agent at once; empty parts get their defaults. */
export type ImmediateChat = Pick<Question, 'message'> & Partial<Question>;

/** The client's own state of conversations (docs/state.md). */
export interface ChatState {
  /** Agents of the home page. */
  defaultAgentList: Application[];
  agentList: Application[];
  /** The application that answers over one knowledge base. */
  knowledgeBaseAgentInfo: Application | Record<string, never>;
  /** The panel of the AI robot. */
  aiRobotOpen: boolean;
  /** A question is to be put to an agent at once, without a further click. */
  immediatelyChat: boolean;
  immediatelyChatParams: ImmediateChat | Record<string, never>;
  conversations: Record<string, Conversation>;
  records: Record<string, ConversationRecord>;
  /** Questions that the server has not accepted yet, oldest first. */
  outbox: OutgoingQuestion[];
  /** The conversation that each part of the screen shows. */
  openChats: Record<string, string>;
  /** What is written and not sent yet, by conversation, or by the part of the screen that will open one. */
  drafts: Record<string, string>;
}
