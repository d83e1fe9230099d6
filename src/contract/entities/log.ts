import { z } from 'zod';
import { Id, Timestamp } from './common';
import { Paper } from './paper';

/** A paper the user opened; one row a paper, moved up by each view. */
export const PaperView = z.object({
  id: Id,
  paper: Paper,
  view_count: z.number().int().min(1),
  /** First view. */
  create_time: Timestamp,
  /** Last view; lists are ordered by it, newest first. */
  update_time: Timestamp,
});
export type PaperView = z.infer<typeof PaperView>;
