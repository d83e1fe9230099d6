import type { CallInput } from '../../../src/contract/call';
import type { noteCalls } from '../../../src/contract/calls/notes';
import type { ReadingNote } from '../../../src/contract/entities/note';
import type { Database, Queryable } from '../database/types';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { managedBy, requireNoteBase, type Subject } from './noteBases';
import { notesWhere, requireNote } from './noteRows';

/** Notes of one person on one document. */
export const MAX_NOTES = 1_000;

type NewNote = CallInput<(typeof noteCalls)['addNote']>['body'];
type NoteChange = CallInput<(typeof noteCalls)['updateNote']>['body'];

/** The person's own notes on a document, and those that are shared with them. */
export const notesOf = (db: Queryable, userId: string, { paper_id, file_id }: Subject): Promise<ReadingNote[]> =>
  notesWhere(db, userId, '(n.paper_id = $2 or n.file_id = $3)', [paper_id, file_id]);

/**
 * Or answers the one that the same request has made before, with the words that were sent last.
 * @throws CallError `conflict` when the document has too many, `notFound` when it was deleted since, or for a base that it cannot be shared in
 */
export function addNote(db: Database, userId: string, id: string, note: NewNote): Promise<ReadingNote> {
  const { paper_id, file_id, quote, comment, page, kind, color, tags, spots, boxes, dataset_id } = note;
  return db.transaction(async (q) => {
    // Locks the person's row: two tabs must not add at once.
    await q.query('select 1 from app_user where id = $1 for no key update', [userId]);
    const there = await q.query('select 1 from reading_note where note_id = $1 and user_id = $2', [id, userId]);
    if (there.length > 0) return changeNote(q, userId, id, { comment });
    const [count] = await q.query<{ total: number }>(
      `select count(*)::integer as total from reading_note where user_id = $1 and (paper_id = $2 or file_id = $3) and delete_time is null`,
      [userId, paper_id, file_id],
    );
    if ((count?.total ?? 0) >= MAX_NOTES) throw conflict(`一篇文献最多 ${MAX_NOTES} 条笔记`);
    if (dataset_id !== null) await requireNoteBase(q, userId, note, dataset_id);
    await q.query(
      `insert into reading_note (note_id, user_id, paper_id, file_id, quote, comment, page, kind, color, tags, spots, boxes, dataset_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [id, userId, paper_id, file_id, quote, comment, page, kind, color, tags, JSON.stringify(spots), JSON.stringify(boxes), dataset_id],
    );
    return requireNote(q, userId, id);
  });
}

/**
 * Changes an own note; what is undefined stays.
 * @throws CallError `notFound`, `forbidden` for one of somebody else, `conflict` when it has been changed since the version that was edited
 */
export async function changeNote(db: Queryable, userId: string, id: string, change: NoteChange): Promise<ReadingNote> {
  const note = await requireNote(db, userId, id);
  if (!note.mine) throw forbidden('只能修改自己的笔记');
  const { dataset_id, version } = change;
  if (typeof dataset_id === 'string' && dataset_id !== note.dataset_id) await requireNoteBase(db, userId, note, dataset_id);
  const { comment, kind, color, tags, dataset_id: base } = { ...note, ...definedOf(change) };
  const changed = await db.query(
    `update reading_note set comment = $3, kind = $4, color = $5, tags = $6, dataset_id = $7, version = version + 1, update_time = clock_timestamp()
      where user_id = $1 and note_id = $2 and delete_time is null and version = $8 returning 1`,
    [userId, id, comment, kind, color, tags, base, version ?? note.version],
  );
  if (changed.length > 0) return requireNote(db, userId, id);
  // Without a version the last change holds: the note is read again and changed over the other one.
  if (version === undefined) return changeNote(db, userId, id, change);
  throw conflict('笔记已在别处修改，请核对后再保存');
}

const definedOf = (change: NoteChange) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/**
 * Deletes a note, or brings it back. Those that were deleted long enough ago go for good.
 * @throws CallError `notFound`, `forbidden` for one that the person sees and may not delete
 */
export async function markNote(db: Queryable, userId: string, id: string, deleted: boolean): Promise<void> {
  await db.query(`delete from reading_note where delete_time < now() - interval '1 hour'`);
  const rows = await db.query(
    `update reading_note n set delete_time = ${deleted ? 'now()' : 'null'}
      where note_id = $2 and (user_id = $1 or ${managedBy('$1')}) and delete_time is ${deleted ? '' : 'not'} null returning 1`,
    [userId, id],
  );
  if (rows.length > 0) return;
  if (!deleted) throw notFound('笔记');
  // Whoever sees it learns why; for everybody else there is none.
  await requireNote(db, userId, id);
  throw forbidden('只能删除自己的笔记');
}
