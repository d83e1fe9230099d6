import { z } from 'zod';
import { Id } from './common';

/** How one model of a service took a short question. */
export const ModelTrial = z.object({
  model: z.string(),
  ok: z.boolean(),
  /** Why it failed, in Chinese; empty otherwise. */
  message: z.string(),
  /** From the question to the end of what was read of its answer. */
  milliseconds: z.number().int().min(0),
  /** The beginning of its answer. */
  text: z.string(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

/** A tool as its server described it last, with its whole text. */
const OperatorTool = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON schema of its arguments, as text. */
  schema: z.string(),
  /** It says other things than when it was first seen or approved, and is not offered. */
  changed: z.boolean(),
  /** Of what it says: goes back with an approval, so that nobody approves what they have not read. */
  revision: z.string(),
});

/** A tool server of the operator, and what was seen of its tools. */
export const OperatorToolServer = z.object({
  server_id: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** It answers now; false for one that is switched off. */
  available: z.boolean(),
  /** Why it does not, or which tools wait, in Chinese; empty otherwise. */
  message: z.string(),
  tools: z.array(OperatorTool),
});
export type OperatorToolServer = z.infer<typeof OperatorToolServer>;
