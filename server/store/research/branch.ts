import type { ResearchRequest } from '../../../src/contract/entities/research';
import type { Queryable } from '../database/types';
import { storableJson, type StoredEvent, type StoredPart } from './events';
import { COPIED } from './requests';
import type { Ending } from './researchStore';

/** A request of a thread that had begun at a moment. */
export interface BegunRequest {
  id: string;
  body: ResearchRequest;
}

/** A request and its copy. */
export interface Copy {
  readonly origin: string;
  readonly id: string;
}

/** The requests of a thread that had begun with this event, oldest first; none for an event that is not there. */
export function requestsUntil(q: Queryable, threadId: string, seq: number): Promise<BegunRequest[]> {
  return q.query<BegunRequest>(
    `select r.id, q.body from research_request q join chat_record r on r.id = q.chat_record_id
     where q.thread_id = $1 and q.first_seq <= $2 and exists (select 1 from research_event e where e.thread_id = $1 and e.seq = $2)
     order by r.index`,
    [threadId, seq],
  );
}

/** The events of a thread up to a number; of pieces of text only those of one request. */
export function eventsUntil(q: Queryable, threadId: string, seq: number, recordId: string): Promise<StoredEvent[]> {
  return q.query<StoredEvent>(
    `select seq, chat_record_id, event, create_time from research_event
     where thread_id = $1 and seq <= $2 and (kind <> 'message_chunk' or chat_record_id = $3) order by seq`,
    [threadId, seq, recordId],
  );
}

const COPIES = `unnest($1::text[], $2::text[]) as c (origin, id)`;
const listsOf = (copies: readonly Copy[]): [string[], string[]] => [copies.map(({ origin }) => origin), copies.map(({ id }) => id)];

/** Copies requests, oldest first, with their records as they ended, into an empty thread. */
export async function copyRequests(q: Queryable, copies: readonly Copy[], to: string): Promise<void> {
  const parents = [null, ...copies.map(({ id }) => id)];
  await q.query(
    `insert into chat_record (id, chat_id, user_id, parent_id, index, request_id, problem_text, answer_text, state, answer_mode, notice,
       sources, paper_id_list, dataset_id_list, for_research, create_time, update_time)
     select c.id, $3, r.user_id, c.parent_id, c.place, '${COPIED}' || c.id, r.problem_text, r.answer_text, r.state, r.answer_mode, r.notice,
       r.sources, r.paper_id_list, r.dataset_id_list, true, r.create_time, r.update_time
     from unnest($1::text[], $2::text[], $4::text[]) with ordinality as c (origin, id, parent_id, place)
     join chat_record r on r.id = c.origin`,
    [...listsOf(copies), to, parents.slice(0, copies.length)],
  );
  await q.query(
    `insert into research_request (chat_record_id, thread_id, body, first_seq)
     select c.id, $3, q.body, q.first_seq from ${COPIES} join research_request q on q.chat_record_id = c.origin`,
    [...listsOf(copies), to],
  );
}

/** Copies the events of requests up to a number, and the sections of the reports among them. */
export async function copyEvents(q: Queryable, copies: readonly Copy[], to: string, seq: number): Promise<void> {
  await q.query(
    `insert into research_event (thread_id, seq, chat_record_id, kind, event, create_time)
     select $3, e.seq, c.id, e.kind,
       case e.kind when 'report' then jsonb_set(e.event, '{report,report_id}', to_jsonb($3::text)) else e.event end, e.create_time
     from ${COPIES} join research_event e on e.chat_record_id = c.origin where e.seq <= $4`,
    [...listsOf(copies), to, seq],
  );
  await q.query(
    `insert into research_section (chat_record_id, place, section)
     select c.id, s.place, s.section from ${COPIES} join research_section s on s.chat_record_id = c.origin
     where exists (select 1 from research_event e where e.chat_record_id = c.origin and e.kind = 'report' and e.seq <= $3)`,
    [...listsOf(copies), seq],
  );
}

/** Ends the copy of a request that had not ended: its last events, from a number on, and its record. */
export async function endCopy(
  q: Queryable,
  { recordId, threadId, firstSeq }: { recordId: string; threadId: string; firstSeq: number },
  parts: readonly StoredPart[],
  { state, notice, answer, mode, sources }: Ending,
): Promise<void> {
  await q.query(
    `insert into research_event (thread_id, chat_record_id, seq, kind, event, create_time)
     select $1, $2, $3 + e.place, e.event->>'event', e.event, now()
       from jsonb_to_recordset($4::jsonb) as e (place integer, event jsonb)`,
    [threadId, recordId, firstSeq, storableJson(parts.map((event, place) => ({ place, event })))],
  );
  await q.query('update chat_record set state = $2, notice = $3, answer_text = $4, answer_mode = $5, sources = $6::jsonb where id = $1', [
    recordId,
    state,
    notice,
    answer,
    mode,
    storableJson(sources),
  ]);
}
