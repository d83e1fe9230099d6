import type { branchCalls } from '../../src/contract/calls/branches';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { forkChat } from '../store/chats/fork';
import { renameChat, requireRecord } from '../store/chats/chats';
import type { AnswerRunner } from '../answering/running/runner';
import { continueAnswer } from '../chat/continuing';

export const branchHandlers: Handlers<typeof branchCalls, Ids & { db: Database; answers: AnswerRunner }> = {
  async continueAnswer({ params, body }, { db, user, answers }) {
    return continueAnswer(db, answers, await requireRecord(db, { userId: user.id, chatId: params.chat_id }, body.chat_record_id));
  },
  async renameChat({ params, body }, { db, user }) {
    await renameChat(db, { userId: user.id, chatId: params.chat_id, applicationId: params.application_id }, body.abstract);
    return true;
  },
  forkChat: ({ body }, { db, user, newId }) =>
    forkChat(db, newId, { userId: user.id, chatId: body.chat_id, recordId: body.chat_record_id, requestId: body.request_id }),
};
