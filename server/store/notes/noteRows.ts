import type { ReadingNote } from '../../../src/contract/entities/note';
import { notFound } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import { managedBy, sharedWith } from './noteBases';

const nameOf = (user: string) => `coalesce(nullif(${user}.nick_name, ''), ${user}.username)`;

/** Notes as the person `$1` sees them; `n` is the note. What others answer is seen as long as the note's base may be read. */
const NOTES = `
  select n.note_id, n.paper_id, n.file_id, n.quote, n.comment, n.page, n.kind, n.color, n.tags, n.spots, n.boxes, n.dataset_id,
         ${nameOf('u')} as author, n.user_id = $1 as mine, (n.user_id = $1 or ${managedBy('$1')}) as can_delete, n.version,
         n.create_time, n.update_time,
         case when n.dataset_id is null or not ${sharedWith('$1')} then '[]'::jsonb
              else (select coalesce(jsonb_agg(jsonb_build_object('reply_id', a.reply_id, 'text', a.text, 'author', ${nameOf('w')},
                                              'mine', a.user_id = $1, 'create_time', to_jsonb(a.create_time))
                                              order by a.create_time, a.reply_id), '[]'::jsonb)
                      from note_reply a join app_user w on w.id = a.user_id where a.note_id = n.note_id) end as replies
    from reading_note n join app_user u on u.id = n.user_id`;

/** Whether the person `$1` sees note `n`. */
const SEEN = `(n.user_id = $1 or n.dataset_id is not null and ${sharedWith('$1')})`;

/** Notes that the person sees and for which `condition` holds; its values begin at `$2`. By page, then as they were made. */
export const notesWhere = (db: Queryable, userId: string, condition: string, values: readonly unknown[]): Promise<ReadingNote[]> =>
  db.query<ReadingNote>(
    `${NOTES} where ${SEEN} and n.delete_time is null and ${condition} order by n.page nulls first, n.create_time, n.note_id`,
    [userId, ...values],
  );

/** @throws CallError `notFound`, also for notes that the person does not see */
export async function requireNote(db: Queryable, userId: string, id: string): Promise<ReadingNote> {
  const [note] = await notesWhere(db, userId, 'n.note_id = $2', [id]);
  if (!note) throw notFound('笔记');
  return note;
}
