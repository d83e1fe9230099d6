import type { noteCalls } from '../../src/contract/calls/notes';
import { requireFile } from '../store/files/files';
import { notFound } from '../kernel/errors';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { newRowId } from '../kernel/idempotent';
import { papersById } from '../store/papers/papers';
import { noteBases, type Subject } from '../store/notes/noteBases';
import { requireNote } from '../store/notes/noteRows';
import { addNote, changeNote, markNote, notesOf } from '../store/notes/notes';
import { addReply, deleteReply } from '../store/notes/replies';

const subjectOf = ({ paper_id, file_id }: { paper_id?: string | undefined; file_id?: string | undefined }): Subject => ({
  paper_id: paper_id ?? null,
  file_id: file_id ?? null,
});

export const noteHandlers: Handlers<typeof noteCalls, Ids & { db: Database }> = {
  listNotes: ({ query }, { db, user }) => notesOf(db, user.id, subjectOf(query)),

  async addNote({ body }, context) {
    const { db, user } = context;
    const id = newRowId(context, body.request_id);
    if (body.file_id !== null) await requireFile(db, user.id, body.file_id);
    if (body.paper_id === null) return addNote(db, user.id, id, body);
    const [paper] = await papersById(db, [body.paper_id], user.id);
    if (!paper) throw notFound('文献');
    // The id of a copy counts for its record.
    return addNote(db, user.id, id, { ...body, paper_id: paper.paper_id });
  },

  updateNote: ({ params, body }, { db, user }) => changeNote(db, user.id, params.note_id, body),

  async deleteNote({ params }, { db, user }) {
    await markNote(db, user.id, params.note_id, true);
    return true;
  },

  async restoreNote({ params }, { db, user }) {
    await markNote(db, user.id, params.note_id, false);
    return requireNote(db, user.id, params.note_id);
  },

  listNoteBases: ({ query }, { db, user }) => noteBases(db, user.id, subjectOf(query)),

  addNoteReply: ({ params, body }, context) =>
    addReply(context.db, context.user.id, params.note_id, newRowId(context, body.request_id), body.text),

  deleteNoteReply: ({ params }, { db, user }) => deleteReply(db, user.id, params.note_id, params.reply_id),
};
