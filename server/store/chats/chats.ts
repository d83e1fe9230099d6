import type { ChatRecord, ChatSummary } from '../../../src/contract/entities/chat';
import type { Page } from '../../../src/contract/entities/common';
import type { Paper } from '../../../src/contract/entities/paper';
import { RESEARCH_APPLICATION_ID } from '../../../src/contract/research';
import { emptyPaper } from '../../../src/model/paper/paper';
import { mayReadBase } from '../files/fileAccess';
import type { Queryable } from '../database/types';
import { conflict, notFound } from '../../kernel/errors';
import { RECORD_COLUMNS, readRecord, toChatRecords, withPapers, type RecordRow } from './records';

/** A conversation, always looked up with its owner, and with its application where the call names one. */
export interface ChatKey {
  userId: string;
  chatId: string;
  applicationId?: string;
}

const SUMMARY = `select c.id, c.application_id, a.name as application_name, c.abstract, c.top_time is not null as top,
    (select d.id from dataset d where d.id = c.dataset_id and ${mayReadBase('c.user_id')}) as dataset_id,
    (select count(*) from chat_record r where r.chat_id = c.id) as record_count, c.create_time, c.update_time
  from chat c join application a on a.id = c.application_id`;
/** A conversation is listed once it has a question. */
const BEGUN = `exists (select 1 from chat_record r where r.chat_id = c.id)`;

/** Begins an empty conversation under an id made by the server, over a base if one is given; answers the id. */
export async function createChat(
  db: Queryable,
  id: string,
  userId: string,
  applicationId: string,
  datasetId: string | null = null,
): Promise<string> {
  // Opened without a question: such conversations are in no list.
  await db.query(`delete from chat c where c.user_id = $1 and c.create_time < now() - interval '1 day' and not ${BEGUN}`, [userId]);
  await db.query('insert into chat (id, user_id, application_id, dataset_id) values ($1, $2, $3, $4)', [
    id,
    userId,
    applicationId,
    datasetId,
  ]);
  return id;
}

/** @throws CallError `notFound`, also for a conversation of somebody else or of another application. */
export async function requireChat(db: Queryable, { userId, chatId, applicationId }: ChatKey, lock = false): Promise<void> {
  const [chat] = await db.query(
    `select 1 from chat where id = $1 and user_id = $2 and ($3::text is null or application_id = $3) ${lock ? 'for update' : ''}`,
    [chatId, userId, applicationId ?? null],
  );
  if (!chat) throw notFound('对话');
}

/** @throws CallError `conflict` for a thread of deep research, which has calls of its own. */
export async function refuseResearch(db: Queryable, chatId: string): Promise<void> {
  const [thread] = await db.query('select 1 from chat where id = $1 and application_id = $2', [chatId, RESEARCH_APPLICATION_ID]);
  if (thread) throw conflict('这是一次深度研究，请在深度研究页继续');
}

/** @throws CallError `conflict` for the trial of an agent that is not saved: it ends with its form */
export async function refuseTrial(db: Queryable, chatId: string): Promise<void> {
  const [trial] = await db.query('select 1 from chat c join application a on a.id = c.application_id where c.id = $1 and a.trial', [
    chatId,
  ]);
  if (trial) throw conflict('试用的对话不保留，不能另开');
}

/** @throws CallError `notFound` for the conversation as for the record. */
export async function requireRecord(db: Queryable, key: ChatKey, recordId: string): Promise<RecordRow> {
  await requireChat(db, key);
  const row = await readRecord(db, recordId);
  if (row?.chat_id !== key.chatId) throw notFound('回答');
  return row;
}

/** Whether a conversation holds the keyword of a parameter in its title, a question or an answer; any does without one. */
const holds = (keyword: string) => {
  const has = (text: string) => `strpos(lower(${text}), lower(${keyword})) > 0`;
  return `(${keyword} = '' or ${has('c.abstract')}
    or exists (select 1 from chat_record r where r.chat_id = c.id and (${has('r.problem_text')} or ${has('r.answer_text')})))`;
};
/** The same among all agents, whose names count too. */
const holdsAnywhere = (keyword: string) => `(${holds(keyword)} or strpos(lower(a.name), lower(${keyword})) > 0)`;

interface ChatsOfApplication {
  userId: string;
  applicationId: string;
  /** Looked for in titles, questions and answers; empty for all. */
  keyword: string;
  /** Only conversations over this base; null for all. */
  datasetId: string | null;
  current: number;
  size: number;
}

/** One application's conversations of this user, a page of them: pinned ones first, as in `listTopChats`, then the newest. */
export async function listClientChats(db: Queryable, filter: ChatsOfApplication): Promise<Page<ChatSummary>> {
  const { userId, applicationId, keyword, datasetId, current, size } = filter;
  const where = `where c.user_id = $1 and c.application_id = $2 and ${holds('$3')} and ($4::text is null or c.dataset_id = $4) and ${BEGUN}`;
  const values = [userId, applicationId, keyword, datasetId];
  const [count] = await db.query<{ total: number }>(`select count(*) as total from chat c ${where}`, values);
  const records = await db.query<ChatSummary>(
    `${SUMMARY} ${where} order by c.top_time desc nulls last, c.update_time desc, c.id limit $5 offset $6`,
    [...values, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}

/** A conversation as the lists show it. The caller checks ownership. */
export async function readSummary(db: Queryable, chatId: string): Promise<ChatSummary | undefined> {
  const [summary] = await db.query<ChatSummary>(`${SUMMARY} where c.id = $1`, [chatId]);
  return summary;
}

/** @throws CallError `notFound` as `requireChat` */
export async function renameChat(db: Queryable, key: ChatKey, abstract: string): Promise<void> {
  await requireChat(db, key);
  // The time of the last question does not change, so its place in the lists stays.
  await db.query('update chat set abstract = $2 where id = $1', [key.chatId, abstract]);
}

/** Pinned conversations with the keyword, the last pinned first. */
export function listTopChats(db: Queryable, userId: string, keyword = ''): Promise<ChatSummary[]> {
  return db.query(
    `${SUMMARY} where c.user_id = $1 and c.top_time is not null and not a.trial and ${holdsAnywhere('$2')} and ${BEGUN}
     order by c.top_time desc, c.id limit 200`,
    [userId, keyword],
  );
}

/** Conversations that are not pinned, newest first: those of the last 30 days, or all that have the keyword. */
export function listLastMonthChats(db: Queryable, userId: string, keyword = ''): Promise<ChatSummary[]> {
  return db.query(
    `${SUMMARY} where c.user_id = $1 and c.top_time is null and not a.trial and ($2 <> '' or c.update_time > now() - interval '30 days')
       and ${holdsAnywhere('$2')} and ${BEGUN}
     order by c.update_time desc, c.id limit 200`,
    [userId, keyword],
  );
}

/** @throws CallError `notFound` as `requireChat` */
export async function setPinned(db: Queryable, key: ChatKey, pinned: boolean): Promise<void> {
  await requireChat(db, key);
  // Pinning twice keeps the place.
  await db.query(`update chat set top_time = ${pinned ? 'coalesce(top_time, now())' : 'null'} where id = $1`, [key.chatId]);
}

/** Deletes a conversation with all its records. @throws CallError `notFound` as `requireChat` */
export async function deleteChat(db: Queryable, key: ChatKey): Promise<void> {
  await requireChat(db, key);
  await db.query('delete from chat where id = $1 and user_id = $2', [key.chatId, key.userId]);
}

/** Ids of a conversation's records that are still being answered. */
export async function unfinishedRecords(db: Queryable, chatId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select id from chat_record where chat_id = $1 and state in ('pending', 'streaming')`, [
    chatId,
  ]);
  return rows.map((row) => row.id);
}

/** What was asked in a conversation, in any of its versions. */
export async function askedQuestions(db: Queryable, chatId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ problem_text: string }>('select distinct problem_text from chat_record where chat_id = $1', [chatId]);
  return new Set(rows.map((row) => row.problem_text));
}

/** A conversation's records, newest first. */
export async function listRecords(db: Queryable, key: ChatKey, current: number, size: number): Promise<Page<ChatRecord>> {
  await requireChat(db, key);
  const [count] = await db.query<{ total: number }>('select count(*) as total from chat_record where chat_id = $1', [key.chatId]);
  const rows = await db.query<RecordRow>(
    `select ${RECORD_COLUMNS} from chat_record r where r.chat_id = $1
     order by r.create_time desc, r.index desc, r.id limit $2 offset $3`,
    [key.chatId, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records: await toChatRecords(db, rows), current, size };
}

/** Stands for a record that was deleted, so that the numbers of the others stay right. */
const deletedPaper = (paperId: string): Paper => ({ ...emptyPaper, paper_id: paperId, title: '（文献已被删除）' });

/**
 * The papers that an answer cites, in order of first appearance: element 0 is `[1]`.
 * @throws CallError `notFound`, also for a record of somebody else.
 */
export async function orderedPapers(db: Queryable, userId: string, chatRecordId: string): Promise<Paper[]> {
  const row = await readRecord(db, chatRecordId);
  if (row?.user_id !== userId) throw notFound('回答');
  const sources = await withPapers(db, row);
  return sources.map((source) => source.paper ?? deletedPaper(source.paper_id ?? ''));
}
