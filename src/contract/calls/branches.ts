import { z } from 'zod';
import { MAX_CHAT_TITLE_LENGTH } from '../../model/limits';
import { call } from '../call';
import { ChatRecord, ChatSummary } from '../entities/chat';
import { Done, Id, name } from '../entities/common';
import { extensionRoutes as r } from '../routes/extensions';

/** Actions on conversations that no listed call provides. */
export const branchCalls = {
  renameChat: call(r.renameChat, {
    params: z.object({ application_id: Id, chat_id: Id }),
    body: z.strictObject({ abstract: name(MAX_CHAT_TITLE_LENGTH) }),
    data: Done,
  }),
  /**
   * Writes on an answer that broke off (`can_continue`); what is written stays. Answers the record, which `resumeMessage` follows from
   * its length on; one that is being written on already is answered as it is. 409 for any other.
   */
  continueAnswer: call(r.continueAnswer, {
    params: z.object({ chat_id: Id }),
    body: z.strictObject({ chat_record_id: Id }),
    data: ChatRecord,
  }),
  /**
   * A new conversation with the turns that lead to this record, the record included, with their sources. The original
   * stays as it is; an answer that is still being written is refused with 409.
   */
  forkChat: call(r.forkChat, {
    body: z.strictObject({
      chat_id: Id,
      chat_record_id: Id,
      /** Idempotency key made by the client; a repeat answers the conversation that the first one made. */
      request_id: z.uuid(),
    }),
    data: ChatSummary,
  }),
} as const;
