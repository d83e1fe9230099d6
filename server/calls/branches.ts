import type { branchCalls } from '../../src/contract/calls/branches';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { forkChat } from '../store/chats/fork';
import { renameChat } from '../store/chats/chats';

export const branchHandlers: Handlers<typeof branchCalls, Ids & { db: Database }> = {
  async renameChat({ params, body }, { db, user }) {
    await renameChat(db, { userId: user.id, chatId: params.chat_id, applicationId: params.application_id }, body.abstract);
    return true;
  },
  forkChat: ({ body }, { db, user, newId }) =>
    forkChat(db, newId, { userId: user.id, chatId: body.chat_id, recordId: body.chat_record_id, requestId: body.request_id }),
};
