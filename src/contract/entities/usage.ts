import { z } from 'zod';
import { Id } from './common';

const Count = z.number().int().min(0);

/** What a person used of a model on a day, of the server's clock. */
export const ModelUsageRow = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  user_id: Id,
  username: z.string(),
  nick_name: z.string(),
  model: z.string(),
  calls: Count,
  /** Calls whose tokens the service did not count; they are estimated. */
  estimated_calls: Count,
  prompt_tokens: Count,
  /** Those of the reasoning included. */
  completion_tokens: Count,
  reasoning_tokens: Count,
  /** By the prices that are set now; null for a model without one. */
  cost: z.number().min(0).nullable(),
});
export type ModelUsageRow = z.infer<typeof ModelUsageRow>;

export const ModelUsageReport = z.object({
  /** What the costs are in, such as 元. */
  currency: z.string(),
  /** Newest first; on a day who used most first. 10,000 at the most. */
  rows: z.array(ModelUsageRow),
  /** There are more rows than these. */
  truncated: z.boolean(),
});
export type ModelUsageReport = z.infer<typeof ModelUsageReport>;
