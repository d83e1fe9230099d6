import { z } from 'zod';
import { COMPARISON_ROWS } from '../../model/comparison';
import { Id } from './common';
import { TextRange } from './document';
import { Paper } from './paper';

/** A sentence of a paper that stands in one row of a comparison, verbatim, with its place. A row without one has no cell. */
export const ComparisonCell = z.object({
  paper_id: Id,
  row: z.enum(COMPARISON_ROWS),
  /** The sentence. */
  content: z.string().min(1),
  /** Where it stands: 摘要, Abstract, in a file its page or section. */
  place: z.string(),
  /** Null for a sentence of the record. */
  page: z.number().int().nullable(),
  file_id: Id.nullable(),
  /** Where it stands in the file, a range a page; empty for one of the record. */
  positions: z.array(TextRange),
});
export type ComparisonCell = z.infer<typeof ComparisonCell>;

/** Papers side by side: for each the sentences that say what it asks, how, on what, what came out and what it does not show. */
export const Comparison = z.object({
  /** In the order asked. */
  papers: z.array(Paper),
  /** Ids asked for that are no papers which the person may read. */
  missing: z.array(Id),
  /** At most one a paper and row, in the order of papers and rows. */
  cells: z.array(ComparisonCell),
  /** Papers of which a file was read; of the others the abstract. */
  full_text: z.array(Id),
  /** Who chose among the sentences; the sentences are the papers' own either way. */
  chosen_by: z.enum(['model', 'rules']),
  /** What to know about it, such as that the model did not answer; empty when there is nothing. */
  notice: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;
