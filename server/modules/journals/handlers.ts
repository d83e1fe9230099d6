import type { journalCalls } from '../../../src/contract/calls/journals';
import type { Handlers } from '../../http/handler';
import { classify, findJournals } from './repository';

export const journalHandlers: Handlers<typeof journalCalls> = {
  classifyJournals: (_input, { db }) => classify(db),
  searchJournals: ({ body }, { db }) => findJournals(db, body),
};
