import type { noteCalls } from '../../src/contract/calls/notes';
import { requireFile } from '../store/files/files';
import { notFound } from '../kernel/errors';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { newRowId } from '../kernel/idempotent';
import { papersById } from '../store/papers/papers';
import { addNote, changeNote, markNote, notesOf } from '../store/notes/notes';

export const noteHandlers: Handlers<typeof noteCalls, Ids & { db: Database }> = {
  listNotes: ({ query }, { db, user }) => notesOf(db, user.id, { paper_id: query.paper_id ?? null, file_id: query.file_id ?? null }),

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

  updateNote: ({ params, body }, { db, user }) => changeNote(db, user.id, params.note_id, body.comment),

  async deleteNote({ params }, { db, user }) {
    await markNote(db, user.id, params.note_id, true);
    return true;
  },

  restoreNote: ({ params }, { db, user }) => markNote(db, user.id, params.note_id, false),
};
