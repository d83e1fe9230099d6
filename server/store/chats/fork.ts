import type { ChatSummary } from '../../../src/contract/entities/chat';
import type { Database, Queryable } from '../database/types';
import { isUniqueViolation } from '../database/uniqueViolation';
import { conflict, notFound } from '../../kernel/errors';
import { MAX_CHAT_TITLE_LENGTH } from '../../../src/model/limits';
import { isUnfinished, type RecordRow } from './records';
import { readSummary, refuseResearch, refuseTrial, requireChat } from './chats';

interface Fork {
  userId: string;
  chatId: string;
  /** The last turn that the new conversation has. */
  recordId: string;
  requestId: string;
}

/** Added to the title, so that the two can be distinguished. */
const SUFFIX = '（另开）';

/**
 * Begins a conversation with the turns that lead to a record; the original stays as it is. The same request id again
 * answers the same conversation.
 * @throws CallError `notFound`, or `conflict` while one of the answers is being written, and for a trial
 */
export async function forkChat(db: Database, newId: () => string, fork: Fork): Promise<ChatSummary> {
  await requireChat(db, fork);
  await refuseResearch(db, fork.chatId);
  await refuseTrial(db, fork.chatId);
  try {
    return await db.transaction(async (q) => {
      // The lock makes a second request wait, and a deletion.
      await requireChat(q, fork, true);
      return (await forkedBefore(q, fork)) ?? (await copyTurns(q, newId, fork));
    });
  } catch (error) {
    // The same request id for another conversation.
    if (isUniqueViolation(error)) throw conflict('这次操作已经提交');
    throw error;
  }
}

async function forkedBefore(q: Queryable, { userId, requestId }: Fork): Promise<ChatSummary | undefined> {
  const [made] = await q.query<{ id: string }>('select id from chat where user_id = $1 and request_id = $2', [userId, requestId]);
  return made && readSummary(q, made.id);
}

/** The records from the first question to this one. */
async function lineOf(q: Queryable, { chatId, recordId }: Fork): Promise<Pick<RecordRow, 'id' | 'state'>[]> {
  return q.query<Pick<RecordRow, 'id' | 'state'>>(
    `with recursive line as (
       select id, parent_id, state, 1 as depth from chat_record where id = $1 and chat_id = $2
       union all
       select p.id, p.parent_id, p.state, l.depth + 1 from chat_record p join line l on p.id = l.parent_id
     )
     select id, state from line order by depth desc`,
    [recordId, chatId],
  );
}

async function copyTurns(q: Queryable, newId: () => string, fork: Fork): Promise<ChatSummary> {
  const line = await lineOf(q, fork);
  if (line.length === 0) throw notFound('回答');
  if (line.some(isUnfinished)) throw conflict('回答还没有写完，请稍后再另开对话');
  const chatId = newId();
  await q.query(
    `insert into chat (id, user_id, application_id, dataset_id, abstract, request_id)
     select $2, user_id, application_id, dataset_id, left(abstract, ${MAX_CHAT_TITLE_LENGTH - SUFFIX.length}) || '${SUFFIX}', $3 from chat where id = $1`,
    [fork.chatId, chatId, fork.requestId],
  );
  const copies = line.map(newId);
  // A vote stays with the answer that it was given to.
  await q.query(
    `insert into chat_record (id, chat_id, user_id, parent_id, index, request_id, problem_text, answer_text, reasoning_content,
       state, answer_mode, notice, finish, understood, sources, ledger, paper_id_list, dataset_id_list, model_id, mcp_servers,
       tool_calls, create_time, update_time)
     select c.id, $1, r.user_id, c.parent_id, c.index, 'fork:' || c.id, r.problem_text, r.answer_text, r.reasoning_content,
       r.state, r.answer_mode, r.notice, r.finish, r.understood, r.sources, r.ledger, r.paper_id_list, r.dataset_id_list, r.model_id,
       r.mcp_servers, r.tool_calls, r.create_time, r.update_time
     from unnest($2::text[], $3::text[], $4::text[], $5::int[]) as c (id, parent_id, origin, index)
     join chat_record r on r.id = c.origin`,
    [chatId, copies, [null, ...copies.slice(0, -1)], line.map(({ id }) => id), line.map((_, i) => i + 1)],
  );
  const summary = await readSummary(q, chatId);
  if (!summary) throw new Error('a conversation that was just made is there');
  return summary;
}
