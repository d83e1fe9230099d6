import type { logCalls } from '../../src/contract/calls/logs';
import { notFound } from '../kernel/errors';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { listViews, logView } from '../store/paperViews/paperViews';

export const logHandlers: Handlers<typeof logCalls, { db: Database }> = {
  async logPaperView({ body }, { db, user }) {
    const view = await logView(db, user.id, body.paper_id);
    if (!view) throw notFound('文献');
    return view;
  },

  listViewedPapers: ({ query }, { db, user }) => listViews(db, user.id, { ...query, keyword: query.keyword ?? '' }),
};
