import { z } from 'zod';
import { call } from '../call';
import { Done, Id } from '../entities/common';
import { ToolDecision } from '../entities/tools';
import { extensionRoutes as r } from '../routes/extensions';

export const toolCallCalls = {
  /** Of a call in `asking`, by the owner of its conversation. 409 when it waits no longer; the same decision again changes nothing. */
  decideToolCall: call(r.decideToolCall, {
    params: z.object({ chat_record_id: Id, call_id: Id }),
    body: z.strictObject({ decision: ToolDecision }),
    data: Done,
  }),
} as const;
