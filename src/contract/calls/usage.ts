import { z } from 'zod';
import { call } from '../call';
import { ModelUsageReport } from '../entities/usage';
import { operatorRoutes as r } from '../routes/operator';

export const usageCalls = {
  /** For administrators: what people used of the language models in the last days, today included. */
  listModelUsage: call(r.listModelUsage, {
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    data: ModelUsageReport,
  }),
} as const;
