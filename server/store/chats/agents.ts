import type { Agent, AgentFields } from '../../../src/contract/entities/agent';
import { RESEARCH_APPLICATION_ID } from '../../../src/contract/research';
import { MAX_AGENTS } from '../../../src/model/limits';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { madeBefore } from '../../kernel/idempotent';
import type { Queryable } from '../database/types';
import { requirePermission } from '../projects/projects';
import { mayUse, sharedProject } from './applicationAccess';
import { READABLE_BASES } from './applications';
import { requireDatasets } from './questions';

/** Own ones come behind those of the portal. */
export const POSITION = 1_000;

/** What a person writes of an agent, as columns. */
export const COLUMNS = `name, "desc", icon, instruction, prologue, example_questions, model_id, dataset_id_list, works_on, project_id, mcp_servers`;

/** @throws CallError `notFound`, also for one that the person may not use */
export async function readAgent(db: Queryable, userId: string, id: string): Promise<Agent> {
  const [agent] = await db.query<Agent>(
    `select a.id, a.name, a."desc", a.icon, a.instruction, a.prologue, a.example_questions, a.model_id, a.works_on, a.mcp_servers,
            ${READABLE_BASES} as dataset_id_list,
            jsonb_array_length(a.dataset_id_list) - jsonb_array_length(${READABLE_BASES}) as unread_bases,
            ${sharedProject} as project_id, a.owner_id is not distinct from $1 as mine, coalesce(u.nick_name, '') as owner_name,
            a.version, a.update_time
       from application a left join app_user u on u.id = a.owner_id
      where a.id = $2 and not a.for_dataset and not a.trial and a.id <> $3 and ${mayUse('$1')}`,
    [userId, id, RESEARCH_APPLICATION_ID],
  );
  if (!agent) throw notFound('智能体');
  return agent;
}

/** @throws CallError `notFound` for a base that may not be read, or a project that the person is not in */
export async function requireParts(q: Queryable, userId: string, { dataset_id_list, project_id }: AgentFields): Promise<void> {
  await requireDatasets(q, userId, dataset_id_list);
  if (project_id !== null) await requirePermission(q, userId, project_id, 'read', true);
}

/** As they are stored: what is written now has an icon of the list. */
type Written = Omit<AgentFields, 'icon'> & { icon: string };

/** In the order of `COLUMNS`. */
export const valuesOf = (fields: AgentFields) => [
  fields.name,
  fields.desc,
  fields.icon,
  fields.instruction,
  fields.prologue,
  JSON.stringify(fields.example_questions),
  fields.model_id,
  JSON.stringify([...new Set(fields.dataset_id_list)]),
  fields.works_on,
  fields.project_id,
  JSON.stringify(fields.mcp_servers),
];

/**
 * Or answers the one that the same request has made before. Inside a transaction.
 * @throws CallError `conflict` when the person has as many as one may have, `notFound` as above
 */
export async function addAgent(q: Queryable, id: string, userId: string, fields: AgentFields): Promise<Agent> {
  await requireParts(q, userId, fields);
  // Those who add at once wait for each other.
  await q.query('select 1 from app_user where id = $1 for no key update', [userId]);
  const [there] = await q.query('select 1 from application where id = $1', [id]);
  if (there) {
    return madeBefore<Written, Agent>(await readAgent(q, userId, id), fields, (version) => updateAgent(q, id, userId, version, fields));
  }
  const [count] = await q.query<{ total: number }>(
    'select count(*) as total from application where owner_id = $1 and not trial and deleted_at is null',
    [userId],
  );
  if ((count?.total ?? 0) >= MAX_AGENTS) throw conflict(`最多创建 ${MAX_AGENTS} 个智能体，请先删除一些`);
  await q.query(
    `insert into application (id, owner_id, category, position, ${COLUMNS})
     values ($1, $2, '', ${POSITION}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, userId, ...valuesOf(fields)],
  );
  return readAgent(q, userId, id);
}

/**
 * Replaces an agent whose present version is `version`. Inside a transaction.
 * @throws CallError `notFound`, `forbidden` for one that somebody else made, or `conflict` when it was saved elsewhere meanwhile
 */
export async function updateAgent(q: Queryable, id: string, userId: string, version: number, fields: AgentFields): Promise<Agent> {
  await requireOwn(q, id, userId);
  await requireParts(q, userId, fields);
  const [saved] = await q.query(
    `update application set version = version + 1, update_time = now(), name = $4, "desc" = $5, icon = $6, instruction = $7,
       prologue = $8, example_questions = $9, model_id = $10, dataset_id_list = $11, works_on = $12, project_id = $13, mcp_servers = $14
      where id = $1 and owner_id = $2 and version = $3 and deleted_at is null and not trial returning 1`,
    [id, userId, version, ...valuesOf(fields)],
  );
  if (!saved) throw conflict('这个智能体已在别处修改');
  return readAgent(q, userId, id);
}

/** Takes it from everybody; its instruction goes for good. @throws CallError `notFound`, or `forbidden` for one that somebody else made */
export async function deleteAgent(db: Queryable, id: string, userId: string): Promise<void> {
  await requireOwn(db, id, userId);
  await db.query(
    `update application set deleted_at = now(), instruction = '', prologue = '', example_questions = '[]', dataset_id_list = '[]',
       mcp_servers = '[]'
      where id = $1 and owner_id = $2 and not trial`,
    [id, userId],
  );
}

/** @throws CallError `notFound`, or `forbidden` for one that the person may only use */
async function requireOwn(db: Queryable, id: string, userId: string): Promise<void> {
  if (!(await readAgent(db, userId, id)).mine) throw forbidden('只有创建者可以修改或删除这个智能体，你可以复制一份');
}
