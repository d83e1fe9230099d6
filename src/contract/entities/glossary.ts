import { z } from 'zod';
import { Id, Timestamp } from './common';

/** A term and its rendering in translations into one language: each person's own. */
export const GlossaryTerm = z.object({
  term_id: Id,
  term: z.string().min(1),
  rendering: z.string().min(1),
  target: z.enum(['zh', 'en']),
  update_time: Timestamp,
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;
