import { z } from 'zod';
import { AGENT_ICONS } from '../../model/agents';
import {
  MAX_AGENT_BASES,
  MAX_AGENT_INSTRUCTION_LENGTH,
  MAX_AGENT_PROLOGUE_LENGTH,
  MAX_AGENT_QUESTIONS,
  MAX_AGENT_QUESTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
} from '../../model/limits';
import { Id, Timestamp, text, name } from './common';
import { ToolChoice } from './tools';

/** What a person writes of an agent of their own. */
export const AgentFields = z.object({
  name: name(MAX_NAME_LENGTH),
  desc: z.string().trim().max(MAX_DESCRIPTION_LENGTH, `最多 ${MAX_DESCRIPTION_LENGTH} 个字符`).default(''),
  icon: z.enum(AGENT_ICONS).default('chat'),
  /** What it is told. The rules of citing stand above it. */
  instruction: text(MAX_AGENT_INSTRUCTION_LENGTH),
  /** Opening words, Markdown. */
  prologue: z.string().trim().max(MAX_AGENT_PROLOGUE_LENGTH, `最多 ${MAX_AGENT_PROLOGUE_LENGTH} 个字符`).default(''),
  example_questions: z
    .array(text(MAX_AGENT_QUESTION_LENGTH))
    .max(MAX_AGENT_QUESTIONS, `最多 ${MAX_AGENT_QUESTIONS} 个示例问题`)
    .default([]),
  /** A model of `app_model_mapping`; empty: the portal's default. */
  model_id: z.string().max(MAX_ID_LENGTH).default(''),
  /** Bases that are read where a question names nothing; none: the whole library. */
  dataset_id_list: z.array(Id).max(MAX_AGENT_BASES, `最多 ${MAX_AGENT_BASES} 个知识库`).default([]),
  works_on: z.enum(['sources', 'text']).default('sources'),
  /** Tools that conversations with it begin with. */
  mcp_servers: ToolChoice.default([]),
  /** The project whose members may use it; null: nobody else. */
  project_id: Id.nullable().default(null),
});
export type AgentFields = z.infer<typeof AgentFields>;

/** An agent with all that it is made of: one's own, one of a project, or one of the portal. */
export const Agent = z.object({
  ...AgentFields.shape,
  id: Id,
  /** Those of the portal have others. */
  icon: z.string(),
  name: z.string(),
  desc: z.string(),
  instruction: z.string(),
  prologue: z.string(),
  example_questions: z.array(z.string()),
  /** Only those that the asking person may read. */
  dataset_id_list: z.array(Id),
  works_on: z.enum(['sources', 'text']),
  model_id: z.string(),
  /** Some may be offered no more. */
  mcp_servers: ToolChoice,
  project_id: Id.nullable(),
  /** Its bases that the asking person may not read, or that are gone. */
  unread_bases: z.number().int().min(0),
  mine: z.boolean(),
  /** Empty for those of the portal. */
  owner_name: z.string(),
  version: z.number().int(),
  update_time: Timestamp,
});
export type Agent = z.infer<typeof Agent>;
