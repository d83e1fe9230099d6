import type { RecordState } from '../../../src/contract/entities/chat';
import type { ResearchRequest } from '../../../src/contract/entities/research';
import { RESEARCH_APPLICATION_ID } from '../../../src/contract/research';
import { abstractOf, MAX_ABSTRACT } from '../chats/questions';
import type { Queryable } from '../database/types';
import { storableJson } from './events';

/** A stored request. */
export interface AskedRequest {
  recordId: string;
  threadId: string;
  /** Number of its first event. */
  firstSeq: number;
}

/** Whether the person has this thread of research. @param lock holds its row until the transaction ends */
export async function hasThread(q: Queryable, userId: string, threadId: string, lock: boolean): Promise<boolean> {
  const [thread] = await q.query(
    `select 1 from chat where id = $1 and user_id = $2 and application_id = $3 ${lock ? 'for no key update' : ''}`,
    [threadId, userId, RESEARCH_APPLICATION_ID],
  );
  return thread !== undefined;
}

/** The request that an earlier sending with this request id made; undefined for the first one. */
export async function requestSentBefore(q: Queryable, userId: string, requestId: string): Promise<AskedRequest | undefined> {
  const [row] = await q.query<AskedRequest>(
    `select r.id as "recordId", q.thread_id as "threadId", q.first_seq as "firstSeq"
     from chat_record r join research_request q on q.chat_record_id = r.id where r.user_id = $1 and r.request_id = $2`,
    [userId, requestId],
  );
  return row;
}

interface ThreadRecord {
  id: string;
  index: number;
  state: RecordState;
}

/** The newest record of a thread; undefined when it has none. */
export async function lastRecord(q: Queryable, threadId: string): Promise<ThreadRecord | undefined> {
  const [last] = await q.query<ThreadRecord>('select id, index, state from chat_record where chat_id = $1 order by index desc limit 1', [
    threadId,
  ]);
  return last;
}

/** What the newest request of a thread was sent with; undefined when there is none. */
export async function lastBody(q: Queryable, threadId: string): Promise<ResearchRequest | undefined> {
  const [last] = await q.query<{ body: ResearchRequest }>(
    `select q.body from research_request q join chat_record r on r.id = q.chat_record_id where q.thread_id = $1 order by r.index desc limit 1`,
    [threadId],
  );
  return last?.body;
}

/** Request ids of copies in a branch begin with this. */
export const COPIED = 'branch:';

/** Added to the name of a branch, so that the two can be distinguished. */
const BRANCH_SUFFIX = '（另开）';

/** Begins a thread. Inside a transaction. @param question what the history names it by */
export async function insertThread(q: Queryable, userId: string, threadId: string, question: string): Promise<void> {
  await q.query('insert into chat (id, user_id, application_id, abstract) values ($1, $2, $3, $4)', [
    threadId,
    userId,
    RESEARCH_APPLICATION_ID,
    abstractOf(question),
  ]);
}

/** Begins a thread that is named after another one of the person. Inside a transaction. */
export async function insertBranch(q: Queryable, originId: string, threadId: string): Promise<void> {
  await q.query(
    `insert into chat (id, user_id, application_id, abstract)
     select $2, user_id, application_id, left(abstract, ${MAX_ABSTRACT - BRANCH_SUFFIX.length}) || '${BRANCH_SUFFIX}' from chat where id = $1`,
    [originId, threadId],
  );
}

interface NewRequest extends AskedRequest {
  userId: string;
  /** The record that it follows; null for the first one. */
  parent: Pick<ThreadRecord, 'id' | 'index'> | null;
  /** What the history lists. */
  question: string;
  body: ResearchRequest;
}

/** Stores a request and its record, which waits to be begun. Inside a transaction. */
export async function insertRequest(q: Queryable, request: NewRequest): Promise<void> {
  const { recordId, threadId, firstSeq, userId, parent, question, body } = request;
  await q.query(
    `insert into chat_record (id, chat_id, user_id, parent_id, index, request_id, problem_text, paper_id_list, dataset_id_list, for_research)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true)`,
    [
      recordId,
      threadId,
      userId,
      parent?.id ?? null,
      (parent?.index ?? 0) + 1,
      body.request_id,
      question,
      JSON.stringify(body.paper_id_list),
      JSON.stringify(body.dataset_id_list),
    ],
  );
  await q.query('insert into research_request (chat_record_id, thread_id, body, first_seq) values ($1, $2, $3, $4)', [
    recordId,
    threadId,
    storableJson(body),
    firstSeq,
  ]);
  await q.query('update chat set update_time = now() where id = $1', [threadId]);
}

/** The parts of a request that its followers need. */
interface FollowedRequest {
  id: string;
  user_id: string;
  state: RecordState;
  /** Number of the last event of its thread; 0 for none. */
  last_seq: number;
}

/** A request, or the newest one of a thread, and the number of the thread's last event: both of one moment. */
export async function readFollowed(db: Queryable, threadId: string, recordId: string | null): Promise<FollowedRequest | undefined> {
  const [request] = await db.query<FollowedRequest>(
    `select r.id, r.user_id, r.state, (select coalesce(max(seq), 0) from research_event e where e.thread_id = $1) as last_seq
     from chat_record r where r.chat_id = $1 and r.for_research and ($2::text is null or r.id = $2) order by r.index desc limit 1`,
    [threadId, recordId],
  );
  return request;
}
