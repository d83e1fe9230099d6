import { z } from 'zod';
import { MAX_COMMENT_LENGTH, MAX_PAGE, MAX_QUOTE_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Done, Id, RequestId } from '../entities/common';
import { ReadingNote } from '../entities/note';
import { extensionRoutes as r } from '../routes/extensions';

/** Of the document: at least one of them. A file and the record that was made of it are one document. */
const Subject = { paper_id: Id.nullable().default(null), file_id: Id.nullable().default(null) };
const hasSubject = ({ paper_id, file_id }: { paper_id: string | null; file_id: string | null }) => paper_id !== null || file_id !== null;
const comment = z.string().trim().max(MAX_COMMENT_LENGTH, `最多 ${MAX_COMMENT_LENGTH} 个字符`);

/** Notes on what is read: each person's own. */
export const noteCalls = {
  /** By page, then in the order they were made. */
  listNotes: call(r.listNotes, {
    query: z.strictObject({ paper_id: Id.optional(), file_id: Id.optional() }),
    data: z.array(ReadingNote),
  }),
  addNote: call(r.addNote, {
    body: z
      .strictObject({
        ...Subject,
        quote: z.string().trim().max(MAX_QUOTE_LENGTH, `最多 ${MAX_QUOTE_LENGTH} 个字符`).default(''),
        comment: comment.default(''),
        page: z.number().int().min(1).max(MAX_PAGE).nullable().default(null),
        request_id: RequestId,
      })
      .refine(hasSubject, '请指明文献或文件')
      .refine(({ quote, comment: words }) => quote !== '' || words !== '', '笔记不能为空'),
    data: ReadingNote,
  }),
  updateNote: call(r.updateNote, { params: z.object({ note_id: Id }), body: z.strictObject({ comment }), data: ReadingNote }),
  /** It can be restored for an hour. */
  deleteNote: call(r.deleteNote, { params: z.object({ note_id: Id }), data: Done }),
  restoreNote: call(r.restoreNote, { params: z.object({ note_id: Id }), data: ReadingNote }),
} as const;
