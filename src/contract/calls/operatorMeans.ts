import { z } from 'zod';
import { call } from '../call';
import { Id } from '../entities/common';
import { AnyPartValue } from '../entities/operator';
import { ModelTrial, OperatorToolServer } from '../entities/operatorMeans';
import { operatorRoutes as r } from '../routes/operator';

/** Models and tools of the operator at work; for administrators. */
export const operatorMeansCalls = {
  /**
   * Asks each model of a service a short question, within half a minute. `value` is that of an entry of `models`, saved or not; with an
   * empty key the stored one of that entry is used, as long as the address is the stored one too.
   */
  tryOperatorModel: call(r.tryOperatorModel, {
    body: z.strictObject({ entry_id: Id, value: AnyPartValue }),
    data: z.array(ModelTrial),
  }),
  listOperatorTools: call(r.listOperatorTools, { data: z.array(OperatorToolServer) }),
  /** Approves changed tools of a server as they were read: 409 when one says something else by now. */
  approveOperatorTools: call(r.approveOperatorTools, {
    body: z.strictObject({
      server_id: Id,
      tools: z
        .array(z.strictObject({ name: z.string().max(200), revision: z.string().max(64) }))
        .min(1)
        .max(1_000),
    }),
    data: z.array(OperatorToolServer),
  }),
} as const;
