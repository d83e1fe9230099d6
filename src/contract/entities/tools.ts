import { z } from 'zod';
import { Id, Timestamp } from './common';

/** Chosen servers of `mcp/list`, and which of their tools. */
export const ToolChoice = z.array(z.strictObject({ server_id: Id, enabled_tools: z.array(z.string().max(200)).max(100) })).max(20);
export type ToolChoice = z.infer<typeof ToolChoice>;

/** What a person decides of a call that may change something: this one, all of this tool in the conversation, or none. */
export const ToolDecision = z.enum(['allow', 'allow_in_chat', 'refuse']);
export type ToolDecision = z.infer<typeof ToolDecision>;

/** A call of an outside tool for an answer. */
export const ToolUse = z.object({
  id: z.string(),
  /** `<server>/<tool>`. */
  name: z.string(),
  args: z.record(z.string(), z.json()),
  /** `asking`: it waits for the person's decision; `refused`: that was no, or did not come in time. */
  state: z.enum(['asking', 'running', 'done', 'failed', 'refused']),
  /** Length of what it answered, in UTF-16 units. */
  length: z.number().int().min(0),
  /** The beginning of that. */
  preview: z.string(),
  /** Why it failed or was not made, in Chinese or in the tool's own words; empty otherwise. */
  error: z.string(),
  /** Of a tool that may change something: the person allowed this call, or all of it in the conversation. Absent for all others. */
  approval: z.enum(['once', 'chat']).optional(),
  /** While it waits: when that ends with a refusal. */
  decide_by: Timestamp.optional(),
  /** Milliseconds. */
  duration: z.number().min(0),
  create_time: Timestamp,
});
export type ToolUse = z.infer<typeof ToolUse>;

/** The call that a cited text is from. */
export const SourceTool = z.object({
  /** `<server>/<tool>`. */
  name: z.string(),
  /** Its arguments, as JSON. */
  args: z.string(),
  create_time: Timestamp,
});
export type SourceTool = z.infer<typeof SourceTool>;
