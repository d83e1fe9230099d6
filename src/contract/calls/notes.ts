import { z } from 'zod';
import { MAX_COMMENT_LENGTH, MAX_PAGE, MAX_QUOTE_LENGTH, MAX_REPLY_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Done, Id, RequestId, Version, text } from '../entities/common';
import { NoteBase, NoteMark, ReadingNote } from '../entities/note';
import { extensionRoutes as r } from '../routes/extensions';

/** Of the document: at least one of them. A file and the record that was made of it are one document. */
const Subject = { paper_id: Id.nullable().default(null), file_id: Id.nullable().default(null) };
const hasSubject = ({ paper_id, file_id }: { paper_id: string | null; file_id: string | null }) => paper_id !== null || file_id !== null;
const comment = z.string().trim().max(MAX_COMMENT_LENGTH, `最多 ${MAX_COMMENT_LENGTH} 个字符`);
const ofNote = { params: z.object({ note_id: Id }) };

const NewNote = z
  .strictObject({
    ...Subject,
    quote: z.string().trim().max(MAX_QUOTE_LENGTH, `最多 ${MAX_QUOTE_LENGTH} 个字符`).default(''),
    comment: comment.default(''),
    page: z.number().int().min(1).max(MAX_PAGE).nullable().default(null),
    kind: NoteMark.kind.default('note'),
    color: NoteMark.color.default('yellow'),
    tags: NoteMark.tags.default([]),
    spots: NoteMark.spots.default([]),
    boxes: NoteMark.boxes.default([]),
    dataset_id: Id.nullable().default(null),
    request_id: RequestId,
  })
  .refine(hasSubject, '请指明文献或文件')
  .refine(({ kind, boxes }) => kind !== 'area' || boxes.length > 0, '请指明区域')
  .refine(({ kind, quote, comment: words }) => kind === 'area' || quote !== '' || words !== '', '笔记不能为空');

/** Notes on what is read: each person's own, and those that readers of a team base share there. */
export const noteCalls = {
  /** By page, then in the order they were made: one's own, and those that are shared in bases that one may read. */
  listNotes: call(r.listNotes, {
    query: z.strictObject({ paper_id: Id.optional(), file_id: Id.optional() }),
    data: z.array(ReadingNote),
  }),
  addNote: call(r.addNote, { body: NewNote, data: ReadingNote }),
  /** What is left out stays. 409 when `version` is given and the note has been changed since. */
  updateNote: call(r.updateNote, {
    ...ofNote,
    body: z
      .strictObject({
        comment,
        kind: NoteMark.kind,
        color: NoteMark.color,
        tags: NoteMark.tags,
        dataset_id: Id.nullable(),
        version: Version,
      })
      .partial(),
    data: ReadingNote,
  }),
  /** It can be restored for an hour. */
  deleteNote: call(r.deleteNote, { ...ofNote, data: Done }),
  restoreNote: call(r.restoreNote, { ...ofNote, data: ReadingNote }),
  /** Team bases that have the document and that the asking person may read. */
  listNoteBases: call(r.listNoteBases, {
    query: z.strictObject({ paper_id: Id.optional(), file_id: Id.optional() }),
    data: z.array(NoteBase),
  }),
  addNoteReply: call(r.addNoteReply, {
    ...ofNote,
    body: z.strictObject({ text: text(MAX_REPLY_LENGTH), request_id: RequestId }),
    data: ReadingNote,
  }),
  /** One's own, or any in a base whose project one manages. */
  deleteNoteReply: call(r.deleteNoteReply, { params: z.object({ note_id: Id, reply_id: Id }), data: ReadingNote }),
} as const;
