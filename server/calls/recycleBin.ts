import type { recycleBinCalls } from '../../src/contract/calls/recycleBin';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { readDataset } from '../store/datasets/datasets';
import { listBinned, purgeBinned, restoreBase } from '../store/datasets/bin';

export const recycleBinHandlers: Handlers<typeof recycleBinCalls, { db: Database }> = {
  listDeletedDatasets: (_input, { db, user }) => listBinned(db, user.id),

  restoreDataset: ({ body: { dataset_id } }, { db, user }) =>
    db.transaction(async (tx) => {
      await restoreBase(tx, user.id, dataset_id);
      return readDataset(tx, user.id, dataset_id);
    }),

  purgeDatasets: async ({ query }, { db, user }) => ({
    purged: await db.transaction((tx) => purgeBinned(tx, user.id, query.dataset_id)),
  }),
};
