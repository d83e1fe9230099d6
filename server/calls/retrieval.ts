import type { retrievalCalls } from '../../src/contract/calls/retrieval';
import { testRetrieval } from '../answering/retrieval/retrievalTest';
import type { Database } from '../store/database/types';
import { requireDataset } from '../store/datasets/datasets';
import type { Handlers } from './handler';

export const retrievalHandlers: Handlers<typeof retrievalCalls, { db: Database }> = {
  async testRetrieval({ params, body }, { db, user }) {
    await requireDataset(db, user.id, params.dataset_id);
    return testRetrieval(db, user.id, params.dataset_id, body);
  },
};
