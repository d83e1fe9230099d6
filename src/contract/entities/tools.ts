import { z } from 'zod';
import { Id, Timestamp } from './common';

/** Chosen servers of `mcp/list`, and which of their tools. */
export const ToolChoice = z.array(z.strictObject({ server_id: Id, enabled_tools: z.array(z.string().max(200)).max(100) })).max(20);
export type ToolChoice = z.infer<typeof ToolChoice>;

/** A call of an outside tool for an answer. */
export const ToolUse = z.object({
  id: z.string(),
  /** `<server>/<tool>`. */
  name: z.string(),
  args: z.record(z.string(), z.json()),
  state: z.enum(['running', 'done', 'failed']),
  /** Length of what it answered, in UTF-16 units. */
  length: z.number().int().min(0),
  /** The beginning of that. */
  preview: z.string(),
  /** Why it failed, in Chinese; empty otherwise. */
  error: z.string(),
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
