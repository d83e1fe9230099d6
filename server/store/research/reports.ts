import type { ResearchReport } from '../../../src/contract/entities/research';
import type { Queryable } from '../database/types';
import { toEvents, type StoredEvent } from './events';

/** The versions of a thread's report, oldest first, as their owner may read them. @param recordId only what this request wrote */
export async function reportsOf(db: Queryable, userId: string, threadId: string, recordId?: string): Promise<ResearchReport[]> {
  const rows = await db.query<StoredEvent>(
    `select seq, chat_record_id, event, create_time from research_event
     where thread_id = $1 and kind = 'report' and ($2::text is null or chat_record_id = $2) order by seq`,
    [threadId, recordId ?? null],
  );
  const events = await toEvents(db, userId, threadId, rows);
  return events.flatMap((event) => (event.event === 'report' ? event.report : []));
}
