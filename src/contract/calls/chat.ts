import { z } from 'zod';
import {
  MAX_KEYWORD_LENGTH,
  MAX_PROMPT_CATEGORY_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_PROMPT_TITLE_LENGTH,
  MAX_VOTE_COMMENT_LENGTH,
} from '../../model/limits';
import { call } from '../call';
import {
  AGENT_PROMPT_TYPES,
  AgentPrompt,
  Application,
  ChatRecord,
  ChatSummary,
  ModelOption,
  UserPrompt,
  VoteStatus,
} from '../entities/chat';
import { Done, Id, IdList, PageNumber, PageSize, RequestId, Version, checkName, pageOf, text, name } from '../entities/common';
import { McpServer } from '../entities/research';
import { chatRoutes as r } from '../routes/chat';

const ChatPath = z.object({ application_id: Id, chat_id: Id });
const Keyword = z.string().trim().max(MAX_KEYWORD_LENGTH).optional();
const ChatKeyword = z.strictObject({ keyword: Keyword }).prefault({});
export const PromptFields = z.object({
  title: name(MAX_PROMPT_TITLE_LENGTH),
  content: text(MAX_PROMPT_LENGTH),
  category: z.string().trim().max(MAX_PROMPT_CATEGORY_LENGTH).superRefine(checkName).default(''),
});
const PromptBody = z.strictObject(PromptFields.shape);

export const chatCalls = {
  getAgentPrompt: call(r.getAgentPrompt, {
    params: z.object({ type: z.enum(AGENT_PROMPT_TYPES) }),
    query: z.strictObject({ paper_id_list: IdList }),
    data: AgentPrompt,
  }),
  generateQuestions: call(r.generateQuestions, {
    query: z.strictObject({ application_id: Id.optional() }),
    data: z.array(z.string()),
  }),
  listPrompts: call(r.listPrompts, {
    query: z.strictObject({ keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional() }),
    data: z.array(UserPrompt),
  }),
  addPrompt: call(r.addPrompt, { body: PromptBody.extend({ request_id: RequestId }), data: UserPrompt }),
  /** `version` is the one that was edited; another one answers 409 with nothing changed. */
  updatePrompt: call(r.updatePrompt, {
    params: z.object({ id: Id }),
    body: PromptBody.extend({ version: Version }),
    data: UserPrompt,
  }),
  deletePrompt: call(r.deletePrompt, { params: z.object({ id: Id }), data: Done }),
  /** `keyword` looks in titles, questions, answers and the names of agents. */
  listTopChats: call(r.listTopChats, { query: ChatKeyword, data: z.array(ChatSummary) }),
  /** Without the pinned ones. With a `keyword`, as above, of whatever age. */
  listLastMonthChats: call(r.listLastMonthChats, { query: ChatKeyword, data: z.array(ChatSummary) }),
  deleteChat: call(r.deleteChat, { params: ChatPath, data: Done }),
  pinChat: call(r.pinChat, { params: ChatPath, data: Done }),
  unpinChat: call(r.unpinChat, { params: ChatPath, data: Done }),
  listApplications: call(r.listApplications, {
    /** `1`: the default agents of the home page; `0`: all agents. */
    query: z.strictObject({ index_flag: z.enum(['0', '1']).default('0') }),
    data: z.array(Application),
  }),
  getApplicationModels: call(r.getApplicationModels, {
    params: z.object({ applicationId: Id }),
    data: z.array(ModelOption),
  }),
  /**
   * The application's conversations that have at least one question: pinned ones first, the last pinned leading, then the
   * others, newest first. `keyword` looks in titles, questions and answers; `dataset_id` names the base that they are over.
   */
  listClientChats: call(r.listClientChats, {
    params: z.object({ applicationId: Id, page: PageNumber, rows: PageSize }),
    query: z.strictObject({ keyword: Keyword, dataset_id: Id.optional() }).prefault({}),
    data: pageOf(ChatSummary),
  }),
  /** The bare id of a new conversation. */
  openChat: call(r.openChat, { params: z.object({ applicationId: Id }), data: Id }),
  openCommonChat: call(r.openCommonChat, { params: z.object({ applicationId: Id }), data: Id }),
  /** Newest first. */
  listChatRecords: call(r.listChatRecords, {
    params: z.object({ applicationId: Id, chatId: Id, page: PageNumber, rows: PageSize }),
    data: pageOf(ChatRecord),
  }),
  getChatRecord: call(r.getChatRecord, {
    params: z.object({ applicationId: Id, chatId: Id, chatRecordId: Id }),
    data: ChatRecord,
  }),
  listOtherQuestions: call(r.listOtherQuestions, {
    params: z.object({ chatId: Id, chatRecordId: Id }),
    data: z.array(z.string()),
  }),
  /** Stops the running answer; what was written stays. Answers the record's state. */
  cancelAnswer: call(r.cancelAnswer, {
    body: z.strictObject({ chat_id: Id, chat_record_id: Id }),
    data: ChatRecord,
  }),
  listThumbsReasons: call(r.listThumbsReasons, {
    data: z.object({ up: z.array(z.string()), down: z.array(z.string()) }),
  }),
  flagThumbs: call(r.flagThumbs, {
    body: z.strictObject({
      chat_record_id: Id,
      vote_status: VoteStatus,
      vote_reasons: z.array(text(50)).max(10).default([]),
      /** The person's own words. */
      vote_comment: z.string().trim().max(MAX_VOTE_COMMENT_LENGTH).default(''),
    }),
    data: ChatRecord,
  }),
  /** The conversation, or one record of it, as Markdown with its reference list. */
  downloadMarkdown: call(r.downloadMarkdown, {
    body: z.strictObject({ chat_id: Id, chat_record_id: Id.optional() }),
    data: z.object({ file_name: z.string(), content: z.string() }),
  }),
  /** Runs that the person may begin today. */
  getResearchFreeCount: call(r.getResearchFreeCount, { data: z.number().int().min(0) }),
  listMcpServers: call(r.listMcpServers, { data: z.array(McpServer) }),
  /** The application that answers over one knowledge base. */
  getDatasetChatInfo: call(r.getDatasetChatInfo, { data: Application }),
  openDatasetChat: call(r.openDatasetChat, { params: z.object({ dataset_id: Id }), data: Id }),
} as const;
