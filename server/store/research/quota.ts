import type { Queryable } from '../database/types';
import { CallError } from '../../kernel/errors';

/** First questions are counted from the server's midnight on. */
function midnight(now: Date): Date {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  return start;
}

/** Runs that a person may begin today. @param perDay RESEARCH_DAILY_RUNS */
export async function runsLeft(q: Queryable, userId: string, perDay: number, now: Date): Promise<number> {
  const [used] = await q.query<{ count: number }>('select count(*) as count from research_use where user_id = $1 and create_time >= $2', [
    userId,
    midnight(now),
  ]);
  return Math.max(0, perDay - (used?.count ?? 0));
}

/** Counts a first question. Inside a transaction that has locked the person's row. @throws CallError `limit` when none is left */
export async function useRun(q: Queryable, userId: string, recordId: string, perDay: number, now: Date): Promise<void> {
  if ((await runsLeft(q, userId, perDay, now)) === 0) {
    throw new CallError('limit', `今天的 ${perDay} 次深度研究已用完，明天可以继续；问题没有丢失，已有的研究可以继续追问`);
  }
  await q.query('insert into research_use (chat_record_id, user_id, create_time) values ($1, $2, $3)', [recordId, userId, now]);
}
