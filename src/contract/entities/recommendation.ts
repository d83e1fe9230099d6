import { z } from 'zod';
import { Paper } from './paper';

/**
 * Where a recommendation comes from: a followed topic · a chosen discipline · own words · a paper that was read · a
 * paper of an own reading list · a paper cited by an answer that was voted up · the paper at hand · several other people ·
 * the most cited papers · the latest ones.
 */
const RECOMMENDATION_KINDS = [
  'topic',
  'subject',
  'keyword',
  'viewed',
  'list',
  'answer',
  'related',
  'colleagues',
  'cited',
  'latest',
] as const;

/** A paper and, in Chinese, what it is shown for; the strongest reason first. */
export const Recommendation = z.object({
  paper: Paper,
  reasons: z.array(z.object({ kind: z.enum(RECOMMENDATION_KINDS), text: z.string() })).min(1),
  /** Came into the library after the last visit of this feed ended. */
  is_new: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;
