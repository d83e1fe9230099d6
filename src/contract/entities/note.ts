import { z } from 'zod';
import { Id, Timestamp } from './common';

/** What a person keeps of a document: a passage, words of their own, or both. Nobody else sees it. */
export const ReadingNote = z.object({
  note_id: Id,
  /** The record that is read; null for a file without one. */
  paper_id: Id.nullable(),
  /** The file that is read; null for a record without one. */
  file_id: Id.nullable(),
  /** Words of the document. */
  quote: z.string(),
  comment: z.string(),
  /** Page of a PDF that the passage begins on. */
  page: z.number().int().min(1).nullable(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type ReadingNote = z.infer<typeof ReadingNote>;
