import type { Database, Queryable } from '../database/types';
import type { ToolChoice } from '../../../src/contract/entities/tools';
import { beginningOf } from '../../../src/model/values/beginning';
import { isUniqueViolation } from '../database/uniqueViolation';
import { mayReadPaper } from '../files/fileAccess';
import { CallError, conflict, notFound } from '../../kernel/errors';
import { listReadable } from '../datasets/datasets';
import { requireAnswering } from './applications';
import { refuseResearch, requireChat } from './chats';

export interface Sending {
  userId: string;
  chatId: string;
  message: string;
  requestId: string;
  parentId: string | null;
  paperIds: readonly string[];
  datasetIds: readonly string[];
  modelId: string | undefined;
  tools?: ToolChoice;
}

/** Answers that one person may have running at a time. */
const MAX_RUNNING = 5;
/** Characters of the name that the history has for a conversation. */
export const MAX_ABSTRACT = 60;

/** What the history names a conversation by: the beginning of its first question. */
export const abstractOf = (question: string): string => beginningOf(question.replace(/\s+/g, ' '), MAX_ABSTRACT);

/** @throws CallError `notFound` when one of the papers is not there: then nothing of the others is read either. */
export async function requirePapers(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const missing = await db.query(
    `select 1 from unnest($1::text[]) as w (id)
     where not exists (select 1 from paper p where p.paper_id = w.id and ${mayReadPaper('$2')})
       and not exists (select 1 from paper_alias a where a.alias = w.id) limit 1`,
    [ids, userId],
  );
  if (missing.length > 0) throw notFound('所选文献');
}

/** @throws CallError `notFound` when one of the bases is not there or may not be read. */
export async function requireDatasets(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const readable = new Set((await listReadable(db, userId)).map((dataset) => dataset.dataset_id));
  if (!ids.every((id) => readable.has(id))) throw notFound('所选知识库');
}

/** The record that an earlier sending with this request id made. */
async function sentBefore(q: Queryable, { userId, requestId, chatId }: Sending): Promise<string | undefined> {
  const [row] = await q.query<{ id: string; chat_id: string }>(
    'select id, chat_id from chat_record where user_id = $1 and request_id = $2',
    [userId, requestId],
  );
  if (row && row.chat_id !== chatId) throw conflict('这次提问已在另一个对话中提交');
  return row?.id;
}

async function parentIndex(q: Queryable, { parentId, chatId }: Sending): Promise<number> {
  if (parentId === null) return 0;
  const [parent] = await q.query<{ index: number }>('select index from chat_record where id = $1 and chat_id = $2', [parentId, chatId]);
  if (!parent) throw notFound('上一条回答');
  return parent.index;
}

/** @throws CallError `limit` when the person has too many answers and runs under way */
export async function requireRoom(q: Queryable, userId: string): Promise<void> {
  const [running] = await q.query<{ count: number }>(
    `select count(*) as count from chat_record where user_id = $1 and state in ('pending', 'streaming')`,
    [userId],
  );
  if ((running?.count ?? 0) >= MAX_RUNNING) throw new CallError('limit', `同时进行的回答最多 ${MAX_RUNNING} 个，请等待其中一个结束`);
}

/**
 * Stores a question to be answered and answers its record's id. The same request id again answers the same record, also
 * when both arrive at once.
 */
export async function insertQuestion(db: Database, id: string, sending: Sending, check: () => void): Promise<string> {
  const { userId, chatId } = sending;
  await requireChat(db, { userId, chatId });
  await refuseResearch(db, chatId);
  const earlier = await sentBefore(db, sending);
  if (earlier) return earlier;
  await requireAnswering(db, chatId);
  check();
  await requirePapers(db, userId, sending.paperIds);
  await requireDatasets(db, userId, sending.datasetIds);
  try {
    return await db.transaction(async (q) => {
      // The lock makes a second sending wait, and a deletion.
      await requireChat(q, { userId, chatId }, true);
      const meanwhile = await sentBefore(q, sending);
      if (meanwhile) return meanwhile;
      await requireRoom(q, userId);
      const index = (await parentIndex(q, sending)) + 1;
      await insert(q, id, index, sending);
      return id;
    });
  } catch (error) {
    // The same request id in another conversation, at the same moment.
    if (isUniqueViolation(error)) throw conflict('这次提问已经提交');
    throw error;
  }
}

async function insert(q: Queryable, id: string, index: number, sending: Sending): Promise<void> {
  await q.query(
    `insert into chat_record (id, chat_id, user_id, parent_id, index, request_id, problem_text, paper_id_list, dataset_id_list, model_id,
       mcp_servers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      sending.chatId,
      sending.userId,
      sending.parentId,
      index,
      sending.requestId,
      sending.message,
      JSON.stringify([...new Set(sending.paperIds)]),
      JSON.stringify([...new Set(sending.datasetIds)]),
      sending.modelId ?? '',
      JSON.stringify(sending.tools ?? []),
    ],
  );
  await q.query(`update chat set update_time = now(), abstract = case when abstract = '' then $2 else abstract end where id = $1`, [
    sending.chatId,
    abstractOf(sending.message),
  ]);
}
