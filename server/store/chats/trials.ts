import type { AgentFields } from '../../../src/contract/entities/agent';
import { conflict, notFound } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import { COLUMNS, POSITION, requireParts, valuesOf } from './agents';

/** Trials of the user ($1) that were left behind. */
const LEFT = `a.trial and a.owner_id = $1 and a.update_time < now() - interval '1 day'`;

/**
 * Puts an agent that is not saved where its maker can talk to it, and answers its id; the same id again changes it. Inside a
 * transaction. @throws CallError `notFound` for a base that may not be read
 */
export async function putTrial(q: Queryable, id: string, userId: string, fields: AgentFields): Promise<string> {
  await requireParts(q, userId, fields);
  await q.query(`delete from chat c using application a where c.application_id = a.id and ${LEFT}`, [userId]);
  await q.query(`delete from application a where ${LEFT}`, [userId]);
  const [put] = await q.query(
    `insert into application (id, owner_id, trial, category, position, ${COLUMNS})
     values ($1, $2, true, '', ${POSITION}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (id) do update set (${COLUMNS}, update_time) = (${COLUMNS.replace(/[a-z_"]+/g, 'excluded.$&')}, now())
       where application.trial and application.owner_id = $2
     returning 1`,
    [id, userId, ...valuesOf(fields)],
  );
  if (!put) throw conflict('这个试用已经提交');
  return id;
}

/** Ids of its answers that are still being written. @throws CallError `notFound`, also for a trial of somebody else */
export async function unfinishedOfTrial(db: Queryable, id: string, userId: string): Promise<string[]> {
  const [trial] = await db.query('select 1 from application where id = $1 and owner_id = $2 and trial', [id, userId]);
  if (!trial) throw notFound('试用');
  const rows = await db.query<{ id: string }>(
    `select r.id from chat_record r join chat c on c.id = r.chat_id where c.application_id = $1 and r.state in ('pending', 'streaming')`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Removes a trial with its conversations. Inside a transaction. */
export async function dropTrial(q: Queryable, id: string, userId: string): Promise<void> {
  await q.query('delete from chat c using application a where c.application_id = a.id and a.id = $1 and a.owner_id = $2 and a.trial', [
    id,
    userId,
  ]);
  await q.query('delete from application where id = $1 and owner_id = $2 and trial', [id, userId]);
}
