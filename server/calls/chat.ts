import { EXTRACTIVE_MODEL_ID } from '../../src/model/applications';
import { modelsOf, type Model } from '../languageModel/model';
import type { chatCalls } from '../../src/contract/calls/chat';
import type { ChatRecord } from '../../src/contract/entities/chat';
import type { Database, Queryable } from '../store/database/types';
import { badRequest } from '../kernel/errors';
import type { Clock, Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { AnswerRunner } from '../answering/running/runner';
import type { ResearchRunner } from '../research/runner';
import type { McpServers } from '../mcp/mcpServers';
import type { Handlers } from './handler';
import { runsLeft } from '../store/research/quota';
import { requireDataset } from '../store/datasets/datasets';
import { newRowId } from '../kernel/idempotent';
import { papersById } from '../store/papers/papers';
import {
  datasetApplication,
  listApplications,
  requireApplication,
  modelOfApplication,
  requireKnown,
  requireOpenable,
} from '../store/chats/applications';
import { downloadMarkdown } from '../chat/download';
import { answerableExamples, homeQuestions, researchQuestions } from '../chat/libraryQuestions';
import { agentPrompt, followUpQuestions } from '../chat/questions';
import { addPrompt, deletePrompt, listPrompts, updatePrompt } from '../store/prompts/prompts';
import { toChatRecords, withPapers, type RecordRow } from '../store/chats/records';
import {
  askedQuestions,
  createChat,
  deleteChat,
  listClientChats,
  listLastMonthChats,
  listRecords,
  listTopChats,
  requireChat,
  requireRecord,
  setPinned,
  unfinishedRecords,
} from '../store/chats/chats';
import { requirePapers } from '../store/chats/questions';
import { RESEARCH_APPLICATION_ID } from '../../src/contract/research';
import { VOTE_REASONS, vote } from '../store/chats/votes';
import { MAX_PAPERS } from '../../src/model/limits';

const EXTRACTIVE_NAME = '原句摘编（不用大模型）';

async function oneRecord(db: Queryable, row: RecordRow): Promise<ChatRecord> {
  const [record] = await toChatRecords(db, [row]);
  if (!record) throw new Error('one row gives one record');
  return record;
}

interface Needs extends Clock, Ids {
  readonly config: Pick<Config, 'RESEARCH_DAILY_RUNS'>;
  readonly db: Database;
  /** Null when no model is set: answers say so. */
  readonly model: Model | null;
  readonly answers: AnswerRunner;
  readonly research: ResearchRunner;
  readonly mcp: Pick<McpServers, 'list'>;
}

export const chatHandlers: Handlers<typeof chatCalls, Needs> = {
  async getAgentPrompt({ params, query }, { db, user }) {
    const ids = [...new Set(query.paper_id_list)];
    if (ids.length === 0) throw badRequest('请选择文献');
    if (ids.length > MAX_PAPERS) throw badRequest(`一次最多 ${MAX_PAPERS} 篇文献`);
    await requirePapers(db, user.id, ids);
    const papers = await papersById(db, ids, user.id);
    return { type: params.type, ...agentPrompt(params.type, papers), paper_id_list: papers.map((paper) => paper.paper_id) };
  },

  async generateQuestions({ query }, { db, user, now }) {
    const day = now().toISOString().slice(0, 10);
    if (query.application_id === undefined) return homeQuestions(db, day);
    const { id, own, works_on, example_questions } = await requireApplication(db, user.id, query.application_id);
    if (id === RESEARCH_APPLICATION_ID) return researchQuestions(db, day);
    // What people wrote for their own agents, and what is asked about one's own words, is as it is.
    return own || works_on === 'text' ? example_questions : answerableExamples(db, day, example_questions);
  },

  listPrompts: ({ query }, { db, user }) => listPrompts(db, user.id, query.keyword),
  addPrompt: ({ body }, context) => addPrompt(context.db, newRowId(context, body.request_id), context.user.id, body),
  updatePrompt: ({ params, body }, { db, user }) => updatePrompt(db, params.id, user.id, body),
  async deletePrompt({ params }, { db, user }) {
    await deletePrompt(db, params.id, user.id);
    return true;
  },

  listTopChats: ({ query }, { db, user }) => listTopChats(db, user.id, query.keyword),
  listLastMonthChats: ({ query }, { db, user }) => listLastMonthChats(db, user.id, query.keyword),

  async deleteChat({ params }, { db, user, answers, research }) {
    const key = { userId: user.id, chatId: params.chat_id, applicationId: params.application_id };
    await requireChat(db, key);
    // A running answer would continue to cost and no longer find its record.
    await Promise.all((await unfinishedRecords(db, key.chatId)).flatMap((id) => [answers.stop(id), research.stop(id)]));
    await deleteChat(db, key);
    return true;
  },

  async pinChat({ params }, { db, user }) {
    await setPinned(db, { userId: user.id, chatId: params.chat_id, applicationId: params.application_id }, true);
    return true;
  },

  async unpinChat({ params }, { db, user }) {
    await setPinned(db, { userId: user.id, chatId: params.chat_id, applicationId: params.application_id }, false);
    return true;
  },

  listApplications: ({ query }, { db, user }) => listApplications(db, user.id, query.index_flag === '1'),

  async getApplicationModels({ params }, { db, user, model }) {
    await requireApplication(db, user.id, params.applicationId);
    const offered = [
      ...modelsOf(model).map(({ name }) => ({ model_id: name, name })),
      { model_id: EXTRACTIVE_MODEL_ID, name: EXTRACTIVE_NAME },
    ];
    const chosen = await modelOfApplication(db, params.applicationId);
    const standard = offered.some(({ model_id }) => model_id === chosen) ? chosen : (model?.name ?? EXTRACTIVE_MODEL_ID);
    return offered.map((one) => ({ ...one, is_default: one.model_id === standard }));
  },

  async listClientChats({ params, query }, { db, user }) {
    const { applicationId, page: current, rows: size } = params;
    await requireKnown(db, user.id, applicationId);
    return listClientChats(db, {
      userId: user.id,
      applicationId,
      keyword: query.keyword ?? '',
      datasetId: query.dataset_id ?? null,
      current,
      size,
    });
  },

  async openChat({ params }, { db, user, newId }) {
    const application = await requireOpenable(db, user.id, params.applicationId);
    return createChat(db, newId(), user.id, application.id);
  },

  async openCommonChat({ params }, { db, user, newId }) {
    const application = await requireOpenable(db, user.id, params.applicationId);
    return createChat(db, newId(), user.id, application.id);
  },

  listChatRecords: ({ params }, { db, user }) =>
    listRecords(db, { userId: user.id, chatId: params.chatId, applicationId: params.applicationId }, params.page, params.rows),

  async getChatRecord({ params }, { db, user }) {
    const key = { userId: user.id, chatId: params.chatId, applicationId: params.applicationId };
    return oneRecord(db, await requireRecord(db, key, params.chatRecordId));
  },

  async listOtherQuestions({ params }, { db, user }) {
    const row = await requireRecord(db, { userId: user.id, chatId: params.chatId }, params.chatRecordId);
    return followUpQuestions(await withPapers(db, row), await askedQuestions(db, row.chat_id));
  },

  async cancelAnswer({ body }, { db, user, answers, research }) {
    await requireRecord(db, { userId: user.id, chatId: body.chat_id }, body.chat_record_id);
    await research.stop(body.chat_record_id);
    return answers.stop(body.chat_record_id);
  },

  listThumbsReasons: async () => ({ up: [...VOTE_REASONS.up], down: [...VOTE_REASONS.down] }),
  flagThumbs: async ({ body }, { db, user }) => oneRecord(db, await vote(db, user.id, body)),
  downloadMarkdown: ({ body }, { db, user }) =>
    downloadMarkdown(db, { userId: user.id, chatId: body.chat_id, recordId: body.chat_record_id }),
  getResearchFreeCount: (_input, { db, user, config, now }) => runsLeft(db, user.id, config.RESEARCH_DAILY_RUNS, now()),
  listMcpServers: (_input, { mcp }) => mcp.list(),
  getDatasetChatInfo: (_input, { db }) => datasetApplication(db),
  async openDatasetChat({ params }, { db, user, newId }) {
    await requireDataset(db, user.id, params.dataset_id);
    return createChat(db, newId(), user.id, (await datasetApplication(db)).id, params.dataset_id);
  },
};
