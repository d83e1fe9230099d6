import type { extensionCalls } from '../../src/contract/calls/extensions';
import { accessVersion } from '../store/access/accessVersion';
import { requireFile } from '../store/files/files';
import { MEDIA_TYPES, sentAs } from '../documents/mediaTypes';
import { retryParse } from '../documents/retry';
import { disposition } from '../documents/storage/fileName';
import { dropReadingFile, pageReadingFiles } from '../store/files/readingFiles';
import { readStoredText } from '../store/files/fileText';
import type { NeedsOf } from './needsOf';
import type { AnswerRunner } from '../answering/running/runner';
import type { Model } from '../languageModel/model';
import type { Receiving } from '../documents/receive';
import type { ResearchRunner } from '../research/runner';
import type { Handlers } from './handler';
import { requireThread, storeRequest, type ResearchNeeds } from '../research/requests';
import { agentHandlers } from './agents';
import { branchHandlers } from './branches';
import { requireRecord } from '../store/chats/chats';
import { importPrompts } from '../chat/promptImport';
import { storeQuestion } from '../chat/sending';
import { projectAccessHandlers } from './projectAccess';
import { recycleBinHandlers } from './recycleBin';
import { fileRecordHandlers } from './fileRecord';
import { glossaryHandlers } from './glossary';
import { ocrHandlers } from './ocr';
import type { LivePortal } from '../operator/livePortal';
import { noteHandlers } from './notes';
import { referenceHandlers } from './references';
import { remarkHandlers } from './remarks';
import { toolCallHandlers } from './toolCalls';
import { ownAccountHandlers } from './accounts';
import { citationStyleHandlers } from './citationStyles';
import { comparisonHandlers } from './comparison';
import { retrievalHandlers } from './retrieval';

const WHOLE = { answer: 0, reasoning: 0 };

/** `<answer>.<reasoning>`, the lengths that a client has. */
function lengthsOf(eventId: string): { answer: number; reasoning: number } {
  const [answer = 0, reasoning = 0] = eventId.split('.').map(Number);
  return { answer, reasoning };
}

type Included = typeof citationStyleHandlers &
  typeof comparisonHandlers &
  typeof retrievalHandlers &
  typeof agentHandlers &
  typeof remarkHandlers &
  typeof toolCallHandlers &
  typeof branchHandlers &
  typeof referenceHandlers &
  typeof noteHandlers &
  typeof glossaryHandlers &
  typeof fileRecordHandlers &
  typeof ocrHandlers &
  typeof ownAccountHandlers &
  typeof recycleBinHandlers &
  typeof projectAccessHandlers;

interface Own extends ResearchNeeds {
  readonly files: Receiving['files'];
  readonly parsing: Receiving['parsing'];
  readonly model: Model | null;
  readonly answers: AnswerRunner;
  readonly research: ResearchRunner;
  readonly portal: LivePortal;
}

type Needs = Own & NeedsOf<Included>;

export const extensionHandlers: Handlers<typeof extensionCalls, Needs> = {
  async sendMessage({ params, body }, { db, user, answers, model, newId, signal }) {
    const recordId = await storeQuestion(
      db,
      newId(),
      {
        userId: user.id,
        chatId: params.chat_id,
        message: body.message,
        requestId: body.request_id,
        parentId: body.parent_id,
        paperIds: body.paper_id_list,
        datasetIds: body.dataset_id_list,
        modelId: body.model_id,
        tools: body.mcp_servers,
      },
      model,
    );
    // Does nothing when an earlier sending has begun it.
    answers.start(recordId);
    return answers.follow(recordId, WHOLE, signal, { brief: body.brief });
  },

  async resumeMessage({ params, query }, { db, user, answers, signal }) {
    await requireRecord(db, { userId: user.id, chatId: params.chat_id }, query.chat_record_id);
    return answers.follow(query.chat_record_id, lengthsOf(query.last_event_id), signal, { brief: query.brief === '1' });
  },

  ...branchHandlers,
  ...agentHandlers,
  ...remarkHandlers,
  ...toolCallHandlers,

  async startResearch({ body }, { db, config, mcp, user, research, now, newId, signal }) {
    const { recordId, threadId, firstSeq } = await storeRequest({ db, config, mcp, now, newId }, user.id, body);
    // Does nothing when an earlier sending has begun it.
    research.start(recordId);
    return research.follow({ threadId, recordId, from: firstSeq - 1 }, signal);
  },

  async resumeResearch({ params, query }, { db, user, research, signal }) {
    await requireThread(db, user.id, params.thread_id);
    return research.follow({ threadId: params.thread_id, from: Number(query.last_event_id) }, signal);
  },

  getPortalState: async (_input, { portal, now, db, user }) => ({ ...portal.state(now()), access: await accessVersion(db, user.id) }),

  importPrompts: ({ body }, { db, user, newId }) => importPrompts(db, user.id, body.prompts, newId),

  async getFileText({ query }, { db, user }) {
    const { file_id, first, count, lines } = query;
    return readStoredText(db, await requireFile(db, user.id, file_id), { first, count, withLines: lines === '1' });
  },

  retryFileParse: ({ body }, context) => retryParse(context, body.file_id),

  listReadingFiles: ({ query }, { db, user }) => pageReadingFiles(db, user.id, query),

  async deleteReadingFile({ params }, { db, user }) {
    await db.transaction((tx) => dropReadingFile(tx, user.id, params.file_id));
    return true;
  },

  async getFile({ params }, { db, user, files }) {
    const file = await requireFile(db, user.id, params.id);
    return {
      path: files.pathOf(file.sha256),
      size: file.size,
      mediaType: sentAs(file.media_type),
      etag: file.sha256,
      disposition: disposition(file.media_type === MEDIA_TYPES.pdf ? 'inline' : 'attachment', file.name),
    };
  },

  ...referenceHandlers,
  ...retrievalHandlers,
  ...citationStyleHandlers,
  ...comparisonHandlers,
  ...noteHandlers,
  ...glossaryHandlers,
  ...fileRecordHandlers,
  ...ocrHandlers,
  ...ownAccountHandlers,
  ...recycleBinHandlers,
  ...projectAccessHandlers,
};
