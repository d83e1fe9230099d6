import type { comparisonCalls } from '../../src/contract/calls/comparison';
import { comparePapers, type ComparisonNeeds } from '../answering/sideBySide/compare';
import { metered } from '../languageModel/metered';
import type { Handlers } from './handler';

export const comparisonHandlers: Handlers<typeof comparisonCalls, ComparisonNeeds> = {
  comparePapers: ({ body }, { db, user, model, access, signal }) =>
    comparePapers(
      { db, model: metered(model, { db, userId: user.id, purpose: 'comparison' }), access },
      user.id,
      body.paper_id_list,
      signal,
    ),
};
