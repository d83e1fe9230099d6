import type { comparisonCalls } from '../../src/contract/calls/comparison';
import { comparePapers, type ComparisonNeeds } from '../answering/sideBySide/compare';
import type { Handlers } from './handler';

export const comparisonHandlers: Handlers<typeof comparisonCalls, ComparisonNeeds> = {
  comparePapers: ({ body }, { db, user, model, signal }) => comparePapers({ db, model }, user.id, body.paper_id_list, signal),
};
