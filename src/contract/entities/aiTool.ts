import { z } from 'zod';
import { Id } from './common';

/** An external tool that helps with research. */
export const AiTool = z.object({
  tool_id: Id,
  name: z.string(),
  desc: z.string(),
  /** Key of an icon that the client knows, or an address on this origin. */
  icon: z.string(),
  /** http or https. */
  url: z.string(),
  /** Code and name of its category. */
  category: z.string(),
  category_name: z.string(),
  /** Marked by the asking user. */
  marked: z.boolean(),
});
export type AiTool = z.infer<typeof AiTool>;

export const AiToolCategory = z.object({
  code: z.string(),
  name: z.string(),
  /** Tools in it. */
  count: z.number().int().min(0),
});
export type AiToolCategory = z.infer<typeof AiToolCategory>;
