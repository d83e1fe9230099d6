import type { ReadingNote } from '../../../src/contract/entities/note';
import { MAX_REPLIES } from '../../../src/model/limits';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import type { Database } from '../database/types';
import { managedBy, requireNoteBase } from './noteBases';
import { requireNote } from './noteRows';

/**
 * Answers to a shared note. The same request again makes none, but has the words that were sent last.
 * @throws CallError `notFound`, `forbidden` for those who may only read, `conflict` when it is not shared or has too many
 */
export function addReply(db: Database, userId: string, noteId: string, replyId: string, text: string): Promise<ReadingNote> {
  return db.transaction(async (q) => {
    // Locks the note: answers that come at once are counted one after the other.
    await q.query('select 1 from reading_note where note_id = $1 for no key update', [noteId]);
    const { dataset_id, ...subject } = await requireNote(q, userId, noteId);
    if (dataset_id === null) throw conflict('没有共享的笔记不能讨论');
    await requireNoteBase(q, userId, subject, dataset_id);
    await q.query(
      `insert into note_reply (reply_id, note_id, user_id, text) values ($1, $2, $3, $4)
       on conflict (reply_id) do update set text = excluded.text where note_reply.user_id = $3 and note_reply.note_id = $2`,
      [replyId, noteId, userId, text],
    );
    const note = await requireNote(q, userId, noteId);
    if (note.replies.length > MAX_REPLIES) throw conflict(`一条笔记最多 ${MAX_REPLIES} 条讨论`);
    return note;
  });
}

/** @throws CallError `notFound`, `forbidden` unless it is the person's own or in a base whose project they manage */
export async function deleteReply(db: Database, userId: string, noteId: string, replyId: string): Promise<ReadingNote> {
  const note = await requireNote(db, userId, noteId);
  if (!note.replies.some(({ reply_id }) => reply_id === replyId)) throw notFound('讨论');
  const gone = await db.query(
    `delete from note_reply a using reading_note n
      where a.reply_id = $3 and a.note_id = $2 and n.note_id = a.note_id and (a.user_id = $1 or ${managedBy('$1')}) returning 1`,
    [userId, noteId, replyId],
  );
  if (gone.length === 0) throw forbidden('只能删除自己的讨论');
  return { ...note, replies: note.replies.filter(({ reply_id }) => reply_id !== replyId) };
}
