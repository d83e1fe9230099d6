import { z } from 'zod';
import { Id, Timestamp } from './common';
import { TextRange } from './document';
import { AnswerLedger } from './ledger';
import { Paper } from './paper';
import { SourceTool, ToolChoice, ToolUse } from './tools';

export const Application = z.object({
  id: Id,
  name: z.string(),
  desc: z.string(),
  icon: z.string(),
  category: z.string(),
  /** Opening text, Markdown. */
  prologue: z.string(),
  example_questions: z.array(z.string()),
  /** Shown among the default agents of the home page. */
  index_flag: z.boolean(),
  file_upload_enable: z.boolean(),
  /** Bases that it reads by default. */
  dataset_id_list: z.array(Id),
  /** `sources`: answers from papers and cites them; `text`: works on the words of the question, unless papers are named. */
  works_on: z.enum(['sources', 'text']),
  /** Tools that conversations with it begin with; absent without any. */
  mcp_servers: ToolChoice.optional(),
  /** What it can do where no model is set; empty: the same, less fluently. */
  without_model: z.string(),
  /** Of an agent that a person made; absent for those of the portal. */
  own: z
    .object({
      /** The asking person made it, and may change it. */
      mine: z.boolean(),
      owner_name: z.string(),
      /** The project whose members may use it; null for none. */
      project_id: Id.nullable(),
      project_name: z.string(),
    })
    .optional(),
});
export type Application = z.infer<typeof Application>;

export const ModelOption = z.object({ model_id: z.string(), name: z.string(), is_default: z.boolean() });
export type ModelOption = z.infer<typeof ModelOption>;

export const ChatSummary = z.object({
  id: Id,
  application_id: Id,
  application_name: z.string(),
  /** The base that it is over; null for other conversations, and when that base cannot be read any more. */
  dataset_id: Id.nullable(),
  /** First question, shortened; the person may rename it. */
  abstract: z.string(),
  top: z.boolean(),
  record_count: z.number().int(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type ChatSummary = z.infer<typeof ChatSummary>;

/** One passage of a source: the words that a marker stands for. */
export const SourcePassage = z.object({
  /** Unique in its answer. */
  id: z.string(),
  /** Verbatim. */
  content: z.string(),
  place: z.string(),
  page: z.number().int().nullable(),
  file_id: Id.nullable(),
  /** Where it stands in the file, a range a page; empty for one from the record. */
  positions: z.array(TextRange),
});
export type SourcePassage = z.infer<typeof SourcePassage>;

/** A passage that an answer cites as `[n]`. It is always one that was retrieved for that answer. */
export const AnswerSource = z.object({
  /** 1-based, in order of first appearance in the answer. */
  n: z.number().int().min(1),
  paper_id: Id.nullable(),
  document_id: Id.nullable(),
  dataset_id: Id.nullable(),
  /** Verbatim passage. */
  content: z.string(),
  /** Where in the work it stands, such as 摘要 or 第 3 页. */
  place: z.string(),
  page: z.number().int().nullable(),
  /** The stored file that the passages are from; null when they are from the record. */
  file_id: Id.nullable(),
  /**
   * For each passage of `content` where it stands in the file, a range a page; for one from the record none. Empty
   * without a file.
   */
  positions: z.array(z.array(TextRange)),
  /** The passages of `content` one by one, in the order in which they were cited. Absent in answers of older versions. */
  passages: z.array(SourcePassage).optional(),
  /** It is what a tool answered; such a source has no paper. Absent for all others. */
  tool: SourceTool.optional(),
  /**
   * The project that it was quoted from shows its words no more to people who have left it: they are empty, with their place. Absent for
   * all others.
   */
  withdrawn: z.literal(true).optional(),
  /** The record the reference list is built from; null when it was deleted or may no longer be read. */
  paper: Paper.nullable(),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

/** `pending`: stored, not begun · `streaming` · `done` · `stopped` by the person · `failed`. */
export const RECORD_STATES = ['pending', 'streaming', 'done', 'stopped', 'failed'] as const;
export const RecordState = z.enum(RECORD_STATES);
export type RecordState = z.infer<typeof RecordState>;

/**
 * Who wrote the answer: a model, sentences taken from the passages, or nobody because nothing was found; `conversation`: it is small
 * talk, or says something of this portal.
 */
export const AnswerMode = z.enum(['model', 'extractive', 'nothing_found', 'conversation']);
export type AnswerMode = z.infer<typeof AnswerMode>;

/** How a message was understood in its conversation, and what came of it. */
export const Understood = z.object({
  /** What was looked for, as it can be understood alone; empty when nothing was. */
  question: z.string(),
  /** It is not what the person typed: it was completed from the conversation. */
  rewritten: z.boolean(),
  /** The message asks for work on the answer before, which this one is written from. */
  on_answer: z.boolean(),
  /** Whether what was found answers the question, or only touches on it; null when nothing was looked for. */
  verdict: z.enum(['answered', 'touched', 'none']).nullable(),
  /** What is asked about that no passage speaks of, as the question has it. */
  missing: z.array(z.string()),
});
export type Understood = z.infer<typeof Understood>;

export const VoteStatus = z.enum(['-1', '0', '1']);

/** One question and its answer. Records with the same `parent_id` are siblings. */
export const ChatRecord = z.object({
  id: Id,
  chat_id: Id,
  /** The record this one follows; null for the first. */
  parent_id: Id.nullable(),
  /** 1-based place in the conversation. */
  index: z.number().int().min(1),
  problem_text: z.string(),
  answer_text: z.string(),
  reasoning_content: z.string(),
  state: RecordState,
  answer_mode: AnswerMode.nullable(),
  /** A sentence shown beside the answer, such as that no model is set. */
  notice: z.string(),
  /** `-1` none, `0` up, `1` down. */
  vote_status: VoteStatus,
  vote_reasons: z.array(z.string()),
  /** The person's own words beside a vote. */
  vote_comment: z.string(),
  /** Cited passages in order of `n`. */
  paragraph_list: z.array(AnswerSource),
  /** Papers that the person put to the question. */
  paper_id_list: z.array(Id),
  dataset_id_list: z.array(Id),
  /** The model that the person chose; empty: the default one. */
  model_id: z.string(),
  /** Absent for answers of older versions. */
  understood: Understood.optional(),
  /** What stands behind each sentence. Absent while the answer is written, for answers that read no sources, and in older ones. */
  ledger: AnswerLedger.optional(),
  /** The answer broke off and can be written on with `continueAnswer`. Absent where that is not known. */
  can_continue: z.boolean().optional(),
  /** How many remarks of colleagues have come back to it. Absent for none. */
  remark_count: z.number().int().min(1).optional(),
  /** Tools that were chosen for the answer. Absent for none. */
  mcp_servers: ToolChoice.optional(),
  /** Tools that were called for it, in that order. Absent for none. */
  tool_calls: z.array(ToolUse).optional(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type ChatRecord = z.infer<typeof ChatRecord>;

/**
 * One event of an answer's stream. Each event carries an SSE id `<answer>.<reasoning>`: the UTF-16 lengths of the
 * two texts after it, so that a rejoin with the last id seen continues without loss or doubling.
 */
export const AnswerChunk = z.object({
  chat_id: Id,
  chat_record_id: Id,
  /** Text to append to the answer. */
  content: z.string(),
  /** Text to append to the model's reasoning. */
  reasoning_content: z.string(),
  /**
   * Sources that are new since the last event, and those that have grown by a passage since: a grown one comes whole,
   * with the `n` it has, and takes the place of the old. On a rejoin all sources so far.
   */
  sources: z.array(AnswerSource),
  state: RecordState,
  answer_mode: AnswerMode.nullable(),
  notice: z.string(),
  /** Comes with the first event after it is known, and on a rejoin. */
  understood: Understood.optional(),
  /** All calls of tools so far; comes when one has begun or ended, and on a rejoin. */
  tool_calls: z.array(ToolUse).optional(),
  /** Comes with the last event. */
  ledger: AnswerLedger.optional(),
  /** Comes with the last event. */
  can_continue: z.boolean().optional(),
  /** The last event. */
  is_end: z.boolean(),
});
export type AnswerChunk = z.infer<typeof AnswerChunk>;

export const UserPrompt = z.object({
  id: Id,
  /** It came with the portal: everybody has it, nobody changes it. */
  shipped: z.boolean(),
  title: z.string(),
  content: z.string(),
  category: z.string(),
  version: z.number().int(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type UserPrompt = z.infer<typeof UserPrompt>;

/** What became of a list of prompts. `row` is the 1-based place in the list. */
export const PromptImport = z.object({
  added: z.number().int().min(0),
  /** Already among one's own, or twice in the list, with the same title and content: not added again. */
  duplicates: z.array(z.object({ row: z.number().int().min(1), title: z.string() })),
  refused: z.array(z.object({ row: z.number().int().min(1), title: z.string(), reason: z.string() })),
});
export type PromptImport = z.infer<typeof PromptImport>;

/** Jobs that an agent prompt is written for. */
export const AGENT_PROMPT_TYPES = ['summary', 'compare', 'question', 'review'] as const;
export const AgentPrompt = z.object({
  type: z.enum(AGENT_PROMPT_TYPES),
  application_id: Id,
  prompt: z.string(),
  paper_id_list: z.array(Id),
});
export type AgentPrompt = z.infer<typeof AgentPrompt>;
