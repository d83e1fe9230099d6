import type { glossaryCalls } from '../../src/contract/calls/glossary';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import { glossaryOf, removeTerm, saveTerm } from '../store/glossary/glossary';
import type { Handlers } from './handler';

export const glossaryHandlers: Handlers<typeof glossaryCalls, Ids & { db: Database }> = {
  listGlossary: (_input, { db, user }) => glossaryOf(db, user.id),
  saveGlossaryTerm: ({ body }, { db, user, newId }) => saveTerm(db, user.id, newId(), body),
  async deleteGlossaryTerm({ params }, { db, user }) {
    await removeTerm(db, user.id, params.term_id);
    return true;
  },
};
