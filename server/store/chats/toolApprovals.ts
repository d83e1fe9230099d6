import type { ToolDecision } from '../../../src/contract/entities/tools';
import { conflict, notFound } from '../../kernel/errors';
import type { Database, Queryable } from '../database/types';

/** A tool as it describes itself: another description is another tool. */
interface AskedTool {
  readonly tool: string;
  readonly hash: string;
}

/** Makes a call wait for a decision. */
export async function askApproval(
  db: Queryable,
  asked: AskedTool & { readonly callId: string; readonly recordId: string; readonly seconds: number },
): Promise<void> {
  await db.query(
    `insert into tool_approval (call_id, chat_record_id, tool, hash, expires) values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [asked.callId, asked.recordId, asked.tool, asked.hash, asked.seconds],
  );
}

/**
 * What was decided of a call; null while it waits. One whose time is over, or that is given up, is refused from then on: `late` says
 * so, once.
 */
export async function decisionOf(db: Queryable, callId: string, givenUp = false): Promise<ToolDecision | 'late' | null> {
  const read = () =>
    db.query<{ decision: ToolDecision | null; over: boolean }>(
      'select decision, expires <= now() as over from tool_approval where call_id = $1',
      [callId],
    );
  const [row] = await read();
  // Gone with its conversation.
  if (!row) return 'refuse';
  if (row.decision !== null || !(row.over || givenUp)) return row.decision;
  const refused = await db.query(`update tool_approval set decision = 'refuse' where call_id = $1 and decision is null returning 1`, [
    callId,
  ]);
  if (refused.length > 0) return 'late';
  // Decided between the two.
  return (await read())[0]?.decision ?? 'refuse';
}

/** Forgets calls of an answer that is begun once more: nobody waits for them. */
export async function dropApprovals(db: Queryable, recordId: string): Promise<void> {
  await db.query('delete from tool_approval where chat_record_id = $1', [recordId]);
}

/** Whether a tool is allowed for a whole conversation, as it is now. */
export async function isGranted(db: Queryable, chatId: string, { tool, hash }: AskedTool): Promise<boolean> {
  const rows = await db.query('select 1 from tool_grant where chat_id = $1 and tool = $2 and hash = $3', [chatId, tool, hash]);
  return rows.length > 0;
}

interface Decided {
  readonly userId: string;
  readonly recordId: string;
  readonly callId: string;
  readonly decision: ToolDecision;
}

/**
 * Stores what the owner of a conversation decides of a call that waits; the same once more changes nothing.
 * @throws CallError `notFound`, or `conflict` when nothing waits for it any more
 */
export function decideToolCall(db: Database, { userId, recordId, callId, decision }: Decided): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<AskedTool & { chat_id: string; decision: ToolDecision | null; waits: boolean }>(
      `select a.tool, a.hash, a.decision, r.chat_id, a.decision is null and a.expires > now() and r.state = 'streaming' as waits
         from tool_approval a join chat_record r on r.id = a.chat_record_id
        where a.call_id = $1 and r.id = $2 and r.user_id = $3 for update of a`,
      [callId, recordId, userId],
    );
    if (!row) throw notFound('工具调用');
    if (row.decision === decision) return;
    if (!row.waits) throw conflict('这次调用已不再等待决定');
    await tx.query('update tool_approval set decision = $2 where call_id = $1', [callId, decision]);
    if (decision !== 'allow_in_chat') return;
    await tx.query(
      `insert into tool_grant (chat_id, tool, hash) values ($1, $2, $3) on conflict (chat_id, tool) do update set hash = excluded.hash`,
      [row.chat_id, row.tool, row.hash],
    );
  });
}
