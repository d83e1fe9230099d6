import type { toolCallCalls } from '../../src/contract/calls/toolCalls';
import { decideToolCall } from '../store/chats/toolApprovals';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';

export const toolCallHandlers: Handlers<typeof toolCallCalls, { db: Database }> = {
  async decideToolCall({ params, body }, { db, user }) {
    await decideToolCall(db, { userId: user.id, recordId: params.chat_record_id, callId: params.call_id, decision: body.decision });
    return true;
  },
};
