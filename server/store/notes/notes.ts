import type { CallInput } from '../../../src/contract/call';
import type { noteCalls } from '../../../src/contract/calls/notes';
import type { ReadingNote } from '../../../src/contract/entities/note';
import type { Database, Queryable } from '../database/types';
import { conflict, notFound } from '../../kernel/errors';

/** Notes of one person on one document. */
export const MAX_NOTES = 1_000;

const COLUMNS = 'note_id, paper_id, file_id, quote, comment, page, create_time, update_time';
const ABOUT = '(paper_id = $2 or file_id = $3)';

type NewNote = CallInput<(typeof noteCalls)['addNote']>['body'];

interface Subject {
  paper_id: string | null;
  file_id: string | null;
}

export function notesOf(db: Queryable, userId: string, { paper_id, file_id }: Subject): Promise<ReadingNote[]> {
  return db.query<ReadingNote>(
    `select ${COLUMNS} from reading_note where user_id = $1 and ${ABOUT} and delete_time is null
      order by page nulls first, create_time, note_id`,
    [userId, paper_id, file_id],
  );
}

/**
 * Or answers the one that the same request has made before.
 * @throws CallError `conflict` when the document has too many, `notFound` when it was deleted since
 */
export function addNote(
  db: Database,
  userId: string,
  id: string,
  { paper_id, file_id, quote, comment, page }: NewNote,
): Promise<ReadingNote> {
  return db.transaction(async (q) => {
    // Locks the person's row: two tabs must not add at once.
    await q.query('select 1 from app_user where id = $1 for no key update', [userId]);
    const [there] = await q.query<{ comment: string }>('select comment from reading_note where note_id = $1 and user_id = $2', [
      id,
      userId,
    ]);
    if (there) return changeNote(q, userId, id, comment);
    const [count] = await q.query<{ total: number }>(
      `select count(*)::integer as total from reading_note where user_id = $1 and ${ABOUT} and delete_time is null`,
      [userId, paper_id, file_id],
    );
    if ((count?.total ?? 0) >= MAX_NOTES) throw conflict(`一篇文献最多 ${MAX_NOTES} 条笔记`);
    const [note] = await q.query<ReadingNote>(
      `insert into reading_note (note_id, user_id, paper_id, file_id, quote, comment, page)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [id, userId, paper_id, file_id, quote, comment, page],
    );
    return note!;
  });
}

/** @throws CallError `notFound` */
export async function changeNote(db: Queryable, userId: string, id: string, comment: string): Promise<ReadingNote> {
  const [note] = await db.query<ReadingNote>(
    `update reading_note set comment = $3, update_time = clock_timestamp()
      where user_id = $1 and note_id = $2 and delete_time is null returning ${COLUMNS}`,
    [userId, id, comment],
  );
  if (!note) throw notFound('笔记');
  return note;
}

/** Removes notes for good that were deleted long enough ago. @throws CallError `notFound` */
export async function markNote(db: Queryable, userId: string, id: string, deleted: boolean): Promise<ReadingNote> {
  await db.query(`delete from reading_note where user_id = $1 and delete_time < now() - interval '1 hour'`, [userId]);
  const [note] = await db.query<ReadingNote>(
    `update reading_note set delete_time = ${deleted ? 'now()' : 'null'}
      where user_id = $1 and note_id = $2 and delete_time is ${deleted ? '' : 'not'} null returning ${COLUMNS}`,
    [userId, id],
  );
  if (!note) throw notFound('笔记');
  return note;
}
