import type { remarkCalls } from '../../src/contract/calls/remarks';
import { requireChat } from '../store/chats/chats';
import { deleteRemark, importRemarks, markRemark, remarksOfChat } from '../store/chats/remarks';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';

export const remarkHandlers: Handlers<typeof remarkCalls, { db: Database }> = {
  async listRemarks({ params }, { db, user }) {
    await requireChat(db, { userId: user.id, chatId: params.chat_id });
    return remarksOfChat(db, user.id, params.chat_id);
  },

  importRemarks: ({ params, body }, { db, user }) => importRemarks(db, user.id, params.chat_record_id, body.remarks),

  updateRemark: ({ params, body }, { db, user }) => markRemark(db, user.id, params.chat_record_id, params.remark_id, body.done),

  async deleteRemark({ params }, { db, user }) {
    await deleteRemark(db, user.id, params.chat_record_id, params.remark_id);
    return true;
  },
};
