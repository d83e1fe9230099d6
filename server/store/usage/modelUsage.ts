import type { Queryable } from '../database/types';

/** What a model was asked for. */
export type ModelPurpose = 'answer' | 'research' | 'translation' | 'comparison';

/** Tokens of one call; `reasoning` is part of `completion`. */
export interface CallTokens {
  prompt: number;
  completion: number;
  reasoning: number;
  /** The service did not count them. */
  estimated: boolean;
}

/** The day of the server's clock, `YYYY-MM-DD`. The database may live by another one. */
const dayOf = (now: Date): string => DAY.format(now);
const DAY = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Adds one call to what a person used today. */
export async function addModelUsage(
  db: Queryable,
  { userId, model, purpose }: { userId: string; model: string; purpose: ModelPurpose },
  { prompt, completion, reasoning, estimated }: CallTokens,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into model_usage as u (day, user_id, model, purpose, calls, estimated_calls, prompt_tokens, completion_tokens, reasoning_tokens)
     values ($8, $1, $2, $3, 1, $4, $5, $6, $7)
     on conflict (day, user_id, model, purpose) do update set calls = u.calls + 1,
       estimated_calls = u.estimated_calls + excluded.estimated_calls, prompt_tokens = u.prompt_tokens + excluded.prompt_tokens,
       completion_tokens = u.completion_tokens + excluded.completion_tokens,
       reasoning_tokens = u.reasoning_tokens + excluded.reasoning_tokens`,
    [userId, model, purpose, estimated ? 1 : 0, prompt, completion, reasoning, dayOf(now)],
  );
}

/** What a person used of a model on a day. */
export interface UsageRow {
  /** `YYYY-MM-DD` */
  day: string;
  user_id: string;
  username: string;
  nick_name: string;
  model: string;
  calls: number;
  estimated_calls: number;
  prompt_tokens: number;
  completion_tokens: number;
  reasoning_tokens: number;
}

/** What was used in the last `days` days, today included: newest first, on a day who used most first. `max` rows at the most. */
export function modelUsage(db: Queryable, days: number, max: number, now: Date): Promise<UsageRow[]> {
  return db.query<UsageRow>(
    `select to_char(m.day, 'YYYY-MM-DD') as day, m.user_id, u.username, u.nick_name, m.model, sum(m.calls)::float8 as calls,
       sum(m.estimated_calls)::float8 as estimated_calls, sum(m.prompt_tokens)::float8 as prompt_tokens,
       sum(m.completion_tokens)::float8 as completion_tokens, sum(m.reasoning_tokens)::float8 as reasoning_tokens
     from model_usage m join app_user u on u.id = m.user_id where m.day > $3::date - $1::int
     group by m.day, m.user_id, u.username, u.nick_name, m.model
     order by m.day desc, sum(m.prompt_tokens + m.completion_tokens) desc, u.username, m.model limit $2`,
    [days, max, dayOf(now)],
  );
}
