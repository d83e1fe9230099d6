import type { journalCalls } from '../../src/contract/calls/journals';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { classify, findJournals } from '../store/journals/journals';

export const journalHandlers: Handlers<typeof journalCalls, { db: Database }> = {
  classifyJournals: (_input, { db }) => classify(db),
  searchJournals: ({ body }, { db }) => findJournals(db, body),
};
