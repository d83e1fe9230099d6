import type { ResearchRequest } from '../../src/contract/entities/research';
import type { Clock, Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { McpServers } from '../mcp/mcpServers';
import type { Database, Queryable } from '../store/database/types';
import { isUniqueViolation } from '../store/database/uniqueViolation';
import { requireFile } from '../store/files/files';
import { conflict, notFound } from '../kernel/errors';
import { requireDatasets, requirePapers, requireRoom } from '../store/chats/questions';
import { eventsWithoutChunks } from '../store/research/events';
import { useRun } from '../store/research/quota';
import {
  hasThread,
  insertRequest,
  insertThread,
  lastBody,
  lastRecord,
  requestSentBefore,
  type AskedRequest,
} from '../store/research/requests';
import { lockUser } from '../store/users/users';
import { branchThread, type Branching, type Thread } from './branching';
import { taskOf } from './task';
import { NEW_THREAD, threadStateOf } from './threadState';

/** What storing a request needs. */
export interface ResearchNeeds extends Clock, Ids {
  readonly db: Database;
  readonly config: Pick<Config, 'RESEARCH_DAILY_RUNS'>;
  readonly mcp: Pick<McpServers, 'has'>;
}

/** @throws CallError `notFound`, also for a thread of somebody else and for an ordinary conversation */
export async function requireThread(q: Queryable, userId: string, threadId: string, lock = false): Promise<void> {
  if (!(await hasThread(q, userId, threadId, lock))) throw notFound('研究');
}

/** The request that an earlier sending with this request id made. */
async function askedBefore(q: Queryable, userId: string, { request_id, thread_id }: ResearchRequest): Promise<AskedRequest | undefined> {
  const row = await requestSentBefore(q, userId, request_id);
  if (row && thread_id !== undefined && row.threadId !== thread_id) throw conflict('这个请求已在另一次研究中提交');
  return row;
}

/** @throws CallError `notFound` when something of the chosen material is not there or may not be read */
async function requireMaterial(
  q: Queryable,
  userId: string,
  { paper_id_list, dataset_id_list, file_id_list }: ResearchRequest,
): Promise<void> {
  await requirePapers(q, userId, paper_id_list);
  await requireDatasets(q, userId, dataset_id_list);
  for (const id of file_id_list) await requireFile(q, userId, id);
}

/** Where a thread stands. @throws CallError `conflict` while one of its requests runs */
async function readThread(q: Queryable, threadId: string): Promise<Thread> {
  const last = await lastRecord(q, threadId);
  if (last?.state === 'pending' || last?.state === 'streaming') throw conflict('这次研究正在进行，请等它结束或先停止它');
  const events = await eventsWithoutChunks(q, threadId);
  return { state: threadStateOf(events), last: last ?? null, lastSeq: events.at(-1)?.seq ?? 0 };
}

/** The thread of a request: as it stands, as a branch of another one, or new. */
async function threadOf(q: Queryable, asking: Branching): Promise<Thread> {
  const { body, userId, threadId } = asking;
  if (body.thread_id !== undefined) return readThread(q, threadId);
  if (body.branch) return branchThread(q, asking, body.branch);
  await insertThread(q, userId, threadId, body.message);
  return { state: NEW_THREAD, last: null, lastSeq: 0 };
}

/** Requests that choose no sources and tools use those chosen before in the thread. */
async function withEarlierChoice(q: Queryable, threadId: string, body: ResearchRequest): Promise<ResearchRequest> {
  const chosen = [body.paper_id_list, body.dataset_id_list, body.file_id_list, body.mcp_servers].some((list) => list.length > 0);
  if (chosen) return body;
  const last = await lastBody(q, threadId);
  if (!last) return body;
  const { paper_id_list, dataset_id_list, file_id_list, mcp_servers } = last;
  return { ...body, paper_id_list, dataset_id_list, file_id_list, mcp_servers };
}

/** What the history lists for a request without words. */
function shownQuestion({ message, interrupt_feedback }: ResearchRequest): string {
  if (message !== '') return message;
  return interrupt_feedback === 'accepted' ? '开始研究' : '重试一个步骤';
}

/**
 * Stores a request of research. The same request id again answers the same request, also when both arrive at once.
 * @throws CallError `notFound` for a thread or material of somebody else, `conflict` while another request runs, `limit`
 * when no run is left today
 */
export async function storeRequest(
  { db, config, mcp, now, newId }: ResearchNeeds,
  userId: string,
  body: ResearchRequest,
): Promise<AskedRequest> {
  if (body.thread_id !== undefined) await requireThread(db, userId, body.thread_id);
  const earlier = await askedBefore(db, userId, body);
  if (earlier) return earlier;
  // A branch outlives what it was made of: only a new one needs it.
  if (body.branch) await requireThread(db, userId, body.branch.thread_id);
  await requireMaterial(db, userId, body);
  if (!body.mcp_servers.every(({ server_id }) => mcp.has(server_id))) throw notFound('所选工具服务');
  try {
    return await db.transaction(async (q) => {
      // Two first questions at a time wait for each other, and so do two requests of a thread, and a deletion.
      await lockUser(q, userId);
      if (body.thread_id !== undefined) await requireThread(q, userId, body.thread_id, true);
      const meanwhile = await askedBefore(q, userId, body);
      if (meanwhile) return meanwhile;
      if (body.branch) await requireThread(q, userId, body.branch.thread_id, true);
      await requireRoom(q, userId);
      const recordId = newId();
      const threadId = body.thread_id ?? newId();
      if (body.thread_id === undefined) await useRun(q, userId, recordId, config.RESEARCH_DAILY_RUNS, now());
      const thread = await threadOf(q, { body, userId, threadId, now, newId });
      taskOf(body, thread.state);
      const asked: AskedRequest = { recordId, threadId, firstSeq: thread.lastSeq + 1 };
      await insertRequest(q, {
        ...asked,
        userId,
        parent: thread.last,
        question: shownQuestion(body),
        body: await withEarlierChoice(q, asked.threadId, body),
      });
      return asked;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('这个请求已经提交');
    throw error;
  }
}
