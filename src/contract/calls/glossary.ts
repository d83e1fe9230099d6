import { z } from 'zod';
import { MAX_TERM_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Done, Id, name } from '../entities/common';
import { GlossaryTerm } from '../entities/glossary';
import { extensionRoutes as r } from '../routes/extensions';

/** The glossary that a person's translations keep to. */
export const glossaryCalls = {
  /** All terms, in the order of the alphabet. */
  listGlossary: call(r.listGlossary, { query: z.strictObject({}), data: z.array(GlossaryTerm) }),
  /** Adds a term, or gives one that is there another rendering. 409 when there are too many. */
  saveGlossaryTerm: call(r.saveGlossaryTerm, {
    body: z.strictObject({ term: name(MAX_TERM_LENGTH), rendering: name(MAX_TERM_LENGTH), target: z.enum(['zh', 'en']) }),
    data: GlossaryTerm,
  }),
  deleteGlossaryTerm: call(r.deleteGlossaryTerm, { params: z.object({ term_id: Id }), data: Done }),
} as const;
