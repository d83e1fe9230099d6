import type { Remark, RemarkImport, WrittenRemark } from '../../../src/contract/entities/remark';
import { MAX_REMARKS } from '../../../src/model/limits';
import { conflict, notFound } from '../../kernel/errors';
import type { Database, Queryable } from '../database/types';

const COLUMNS = 'm.chat_record_id, m.id, m.quote, m.kind, m.text, m.author, m.time, m.done';
const IN_ORDER = 'order by m.chat_record_id, m.time, m.id';
/** Of answers whose owner is `$1`. */
const OWN = 'join chat_record r on r.id = m.chat_record_id and r.user_id = $1';

/** Remarks on the answers of a conversation, by answer and time. The caller checks that it is the person's. */
export const remarksOfChat = (db: Queryable, userId: string, chatId: string): Promise<Remark[]> =>
  db.query<Remark>(`select ${COLUMNS} from answer_remark m ${OWN} where r.chat_id = $2 ${IN_ORDER}`, [userId, chatId]);

/**
 * Brings remarks back to an answer of the person's. One that is there stays as it is, unless its author changed it later.
 * @throws CallError `notFound`, or `conflict` when there would be too many
 */
export function importRemarks(db: Database, userId: string, recordId: string, remarks: readonly WrittenRemark[]): Promise<RemarkImport> {
  return db.transaction(async (tx) => {
    // Locks the answer: two files that come back at once are counted one after the other.
    const [own] = await tx.query('select 1 from chat_record where id = $1 and user_id = $2 for no key update', [recordId, userId]);
    if (!own) throw notFound('回答');
    // The newest of those that have one id.
    const newest = new Map<string, WrittenRemark>();
    for (const remark of remarks) {
      const other = newest.get(remark.id);
      if (!other || Date.parse(other.time) < Date.parse(remark.time)) newest.set(remark.id, remark);
    }
    const written = await tx.query<{ fresh: boolean }>(
      `insert into answer_remark as m (chat_record_id, id, quote, kind, text, author, time)
       select $1, (w ->> 'id')::uuid, w ->> 'quote', w ->> 'kind', w ->> 'text', w ->> 'author', (w ->> 'time')::timestamptz
       from jsonb_array_elements($2::jsonb) w
       on conflict (chat_record_id, id) do update
         set quote = excluded.quote, kind = excluded.kind, text = excluded.text, author = excluded.author, time = excluded.time
         where m.time < excluded.time
       returning xmax = 0 as fresh`,
      [recordId, JSON.stringify([...newest.values()])],
    );
    const kept = await tx.query<Remark>(`select ${COLUMNS} from answer_remark m where m.chat_record_id = $1 ${IN_ORDER}`, [recordId]);
    if (kept.length > MAX_REMARKS) throw conflict(`一个回答最多保存 ${MAX_REMARKS} 条批注`);
    const added = written.filter(({ fresh }) => fresh).length;
    return { added, changed: written.length - added, known: newest.size - written.length, remarks: kept };
  });
}

/** Says whether the owner has dealt with it. @throws CallError `notFound` */
export async function markRemark(db: Queryable, userId: string, recordId: string, id: string, done: boolean): Promise<Remark> {
  const [remark] = await db.query<Remark>(
    `update answer_remark m set done = $4 from chat_record r
      where r.id = m.chat_record_id and r.user_id = $1 and m.chat_record_id = $2 and m.id = $3 returning ${COLUMNS}`,
    [userId, recordId, id, done],
  );
  if (!remark) throw notFound('批注');
  return remark;
}

/** @throws CallError `notFound` */
export async function deleteRemark(db: Queryable, userId: string, recordId: string, id: string): Promise<void> {
  const gone = await db.query(
    `delete from answer_remark m using chat_record r
      where r.id = m.chat_record_id and r.user_id = $1 and m.chat_record_id = $2 and m.id = $3 returning 1`,
    [userId, recordId, id],
  );
  if (gone.length === 0) throw notFound('批注');
}
