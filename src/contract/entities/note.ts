import { z } from 'zod';
import { MAX_NOTE_BOXES, MAX_NOTE_SPOTS, MAX_NOTE_TAGS, MAX_PAGE, MAX_TAG_LENGTH } from '../../model/limits';
import { NOTE_COLORS, NOTE_KINDS } from '../../model/notes';
import { Id, Timestamp, Version, name } from './common';

const part = z.number().min(0).max(1);
const page = z.number().int().min(1).max(MAX_PAGE);
const offset = z.number().int().min(0).max(100_000_000);

/** What a mark looks like, and where it stands: in the text, and on the pages of a PDF. */
export const NoteMark = {
  kind: z.enum(NOTE_KINDS),
  color: z.enum(NOTE_COLORS),
  tags: z.array(name(MAX_TAG_LENGTH)).max(MAX_NOTE_TAGS, `最多 ${MAX_NOTE_TAGS} 个标签`),
  /** Stretches of the text that is read; empty where only the quoted words tell it. */
  spots: z.array(z.strictObject({ page, start: offset, end: offset })).max(MAX_NOTE_SPOTS),
  /** Of a PDF: `[page, left, top, width, height]` in parts of the page. The bytes of a file never change, so these hold for ever. */
  boxes: z.array(z.tuple([page, part, part, part, part])).max(MAX_NOTE_BOXES),
} as const;

/** What somebody answers to a note that is shared. */
export const NoteReply = z.object({
  reply_id: Id,
  text: z.string(),
  /** Name of the person. */
  author: z.string(),
  mine: z.boolean(),
  create_time: Timestamp,
});
export type NoteReply = z.infer<typeof NoteReply>;

/** What a person keeps of a document: a marked passage or area, words of their own, or both. */
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
  ...NoteMark,
  /** The team base whose readers see it; null: its author alone. */
  dataset_id: Id.nullable(),
  /** Name of who wrote it. */
  author: z.string(),
  mine: z.boolean(),
  /** Whether the asking person may delete it: their own, or one in a base whose project they manage. */
  can_delete: z.boolean(),
  /** In the order they were written; empty for a note that is not shared. */
  replies: z.array(NoteReply),
  version: Version,
  create_time: Timestamp,
  update_time: Timestamp,
});
export type ReadingNote = z.infer<typeof ReadingNote>;

/** A team base that has the document, so that notes on it can be shared there. */
export const NoteBase = z.object({
  dataset_id: Id,
  name: z.string(),
  /** People who may read it. */
  readers: z.number().int().min(1),
  /** Whether the asking person may write notes there. */
  can_write: z.boolean(),
});
export type NoteBase = z.infer<typeof NoteBase>;
