import type { Queryable } from '../database/types';
import { storableJson } from './events';

/** The sections that a request has written of its report, in their order. */
export async function readSections<Section>(db: Queryable, recordId: string): Promise<Section[]> {
  const rows = await db.query<{ section: Section }>('select section from research_section where chat_record_id = $1 order by place', [
    recordId,
  ]);
  return rows.map(({ section }) => section);
}

/** Those of the newest version of a thread's report; none where no model has written it. */
export async function latestSections<Section>(db: Queryable, threadId: string): Promise<Section[]> {
  const [newest] = await db.query<{ id: string }>(
    `select chat_record_id as id from research_event where thread_id = $1 and kind = 'report' order by seq desc limit 1`,
    [threadId],
  );
  return newest ? readSections(db, newest.id) : [];
}

/** Stores a section in its place. */
export async function saveSection(db: Queryable, recordId: string, place: number, section: object): Promise<void> {
  await db.query(
    `insert into research_section (chat_record_id, place, section) values ($1, $2, $3)
     on conflict (chat_record_id, place) do update set section = excluded.section`,
    [recordId, place, storableJson(section)],
  );
}
