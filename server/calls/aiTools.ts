import type { aiToolCalls } from '../../src/contract/calls/aiTools';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { listCategories, listMarkedTools, listTools, setMark } from '../store/aiTools/aiTools';

export const aiToolHandlers: Handlers<typeof aiToolCalls, { db: Database }> = {
  listMyAiTools: (_input, { db, user }) => listMarkedTools(db, user.id),
  listAiTools: ({ query }, { db, user }) => listTools(db, user.id, query.category, query.keyword),
  listAiToolCategories: (_input, { db }) => listCategories(db),
  markTool: ({ body }, { db, user }) => setMark(db, user.id, body.tool_id, true),
  unmarkTool: ({ body }, { db, user }) => setMark(db, user.id, body.tool_id, false),
};
