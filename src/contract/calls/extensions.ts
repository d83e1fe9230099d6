import { z } from 'zod';
import { MAX_BASES, MAX_ID_LENGTH, MAX_IMPORTED_PROMPTS, MAX_MESSAGE_LENGTH, MAX_PAPERS } from '../../model/limits';
import { call } from '../call';
import { AnswerChunk, PromptImport } from '../entities/chat';
import { Id, PageNumber, PageSize, text } from '../entities/common';
import { FileParseState, FileText } from '../entities/document';
import { PortalState } from '../entities/portalState';
import { ResearchEvent, ResearchRequest } from '../entities/research';
import { ToolChoice } from '../entities/tools';
import { extensionRoutes as r } from '../routes/extensions';
import { agentCalls } from './agents';
import { branchCalls } from './branches';
import { citationStyleCalls } from './citationStyles';
import { comparisonCalls } from './comparison';
import { retrievalCalls } from './retrieval';
import { ownAccountCalls } from './accounts';
import { glossaryCalls } from './glossary';
import { noteCalls } from './notes';
import { fileRecordCalls } from './fileRecord';
import { ocrCalls } from './ocr';
import { readingFileCalls } from './readingFiles';
import { projectAccessCalls } from './projectAccess';
import { recycleBinCalls } from './recycleBin';
import { referenceCalls } from './references';
import { remarkCalls } from './remarks';
import { toolCallCalls } from './toolCalls';

/** Answers what there is and ends, so that a way that holds answers back until their end still lets them through. */
const Brief = z.enum(['0', '1']).default('0');

/** SSE id of the last event seen, `<answer length>.<reasoning length>`. */
const LastEventId = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/);

export const extensionCalls = {
  sendMessage: call(r.sendMessage, {
    params: z.object({ chat_id: Id }),
    body: z.strictObject({
      message: text(MAX_MESSAGE_LENGTH),
      /** Idempotency key made by the client; a repeat joins the answer that the first one started. */
      request_id: z.uuid(),
      /** Record this question follows; null for the first. Equal parents make siblings. */
      parent_id: Id.nullable().default(null),
      paper_id_list: z.array(Id).max(MAX_PAPERS).default([]),
      dataset_id_list: z.array(Id).max(MAX_BASES).default([]),
      /** A model of `app_model_mapping`; absent means the default one. */
      model_id: z.string().max(MAX_ID_LENGTH).optional(),
      /** Tools that a model may call for the answer; of those that may change something each call waits for the person's decision. */
      mcp_servers: ToolChoice.default([]),
      /** As `brief` of `resumeMessage`. */
      brief: z.boolean().default(false),
    }),
    data: AnswerChunk,
  }),
  resumeMessage: call(r.resumeMessage, {
    params: z.object({ chat_id: Id }),
    query: z.strictObject({ chat_record_id: Id, last_event_id: LastEventId.default('0.0'), brief: Brief }),
    data: AnswerChunk,
  }),
  ...branchCalls,
  ...agentCalls,
  ...remarkCalls,
  ...toolCallCalls,
  /**
   * Stores the request, runs it and follows it to its end; a repeat of the `request_id` follows the same run. 409 while
   * another request of the thread runs, 429 when no run is left today.
   */
  startResearch: call(r.startResearch, { body: ResearchRequest, data: ResearchEvent }),
  /** Follows a thread from an event on to the end of its newest request. 409 for an id that is not stored. */
  resumeResearch: call(r.resumeResearch, {
    params: z.object({ thread_id: Id }),
    query: z.strictObject({
      last_event_id: z
        .string()
        .regex(/^\d{1,9}$/)
        .default('0'),
    }),
    data: ResearchEvent,
  }),
  /** Pages or sections from number `first` on; none while nothing is read, or when there is no text. */
  getFileText: call(r.getFileText, {
    query: z.strictObject({
      file_id: Id,
      first: PageNumber.default(1),
      count: PageSize.default(20),
      /** With the places of the lines. */
      lines: z.literal('1').optional(),
    }),
    data: FileText,
  }),
  /** Each row is validated by itself: valid ones are stored, the others are named in the answer. */
  importPrompts: call(r.importPrompts, {
    body: z.strictObject({
      prompts: z.array(z.unknown()).min(1, '没有可导入的提示词').max(MAX_IMPORTED_PROMPTS, `一次最多导入 ${MAX_IMPORTED_PROMPTS} 条`),
    }),
    data: PromptImport,
  }),
  /** Bytes, for their owner; range requests are answered. PDF is displayed, everything else is a download. */
  getFile: call(r.getFile, { params: z.object({ id: z.uuid() }), data: z.unknown() }),
  /** Reads a file that failed once more, from the bytes that are stored; 409 when they are gone. Other files stay as they are. */
  retryFileParse: call(r.retryFileParse, { body: z.strictObject({ file_id: Id }), data: FileParseState }),
  ...readingFileCalls,
  ...fileRecordCalls,
  ...ocrCalls,
  ...referenceCalls,
  ...citationStyleCalls,
  ...comparisonCalls,
  ...retrievalCalls,
  ...noteCalls,
  ...glossaryCalls,
  ...ownAccountCalls,
  /** Versions of the parts that the operator sets, and the announcements that are shown now. */
  getPortalState: call(r.getPortalState, { data: PortalState }),
  ...recycleBinCalls,
  ...projectAccessCalls,
} as const;
