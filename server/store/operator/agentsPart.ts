import { z } from 'zod';
import { PROGRAM_APPLICATIONS } from '../../../src/model/applications';
import { phrase } from '../../../src/model/isolated';
import { badRequest, conflict } from '../../kernel/errors';
import type { Queryable } from '../database/types';
import type { PartStore, StoredEntry } from './part';
import { idsOfNames } from './people';
import { ID_TAKEN, keptDefaults } from './tablePart';

/** Fields that are columns of `application` by the same name; of them those of type `jsonb`. */
const COLUMNS = [
  'name',
  'desc',
  'icon',
  'category',
  'instruction',
  'prologue',
  'example_questions',
  'model_id',
  'dataset_id_list',
  'mcp_servers',
  'works_on',
  'without_model',
  'index_flag',
  'file_upload_enable',
  'seen_by',
] as const;
const JSON_COLUMNS: readonly string[] = ['example_questions', 'dataset_id_list', 'mcp_servers'];

/** What is looked at before it is stored; the part's schema has seen to the rest. */
const Looked = z.looseObject({
  dataset_id_list: z.array(z.string()),
  seen_by: z.enum(['all', 'some', 'administrators']),
  seen_by_users: z.array(z.string()),
});

/** Agents of the portal, `a`; those that were removed stay for their conversations, and are put back by saving. */
const OF_PORTAL = 'a.owner_id is null and not a.trial';

const fields = COLUMNS.map((column) => `'${column}', a."${column}"`).join(', ');
const into = COLUMNS.map((column) => `"${column}"`).join(', ');
const values = COLUMNS.map((_, i) => `$${i + 2}`).join(', ');
const changed = COLUMNS.map((column) => `"${column}" = excluded."${column}"`).join(', ');

/** The agents of the portal. */
export const agentsPart: PartStore = {
  name: 'agents',
  open: true,
  ordered: true,
  keys: [],
  list: (q) =>
    q.query<StoredEntry>(
      `select a.id, jsonb_build_object(${fields}, 'seen_by_users',
                coalesce((select jsonb_agg(u.username order by u.username) from agent_viewer v join app_user u on u.id = v.user_id
                           where v.application_id = a.id), '[]')) as value
         from application a where ${OF_PORTAL} and a.deleted_at is null order by a.position, a.id`,
    ),
  async save(q, id, value) {
    const { dataset_id_list, seen_by, seen_by_users } = Looked.parse(value);
    if (seen_by === 'some' && seen_by_users.length === 0) throw badRequest('请写出谁可以看到这个智能体');
    if (seen_by !== 'all' && (await agentsOfProgram(q)).includes(id)) throw conflict('这个智能体由门户的其他功能使用，要对所有人开放');
    await requirePublicBases(q, dataset_id_list);
    const people = await idsOfNames(q, seen_by_users);
    const written = COLUMNS.map((column) => {
      if (column === 'dataset_id_list') return JSON.stringify([...new Set(dataset_id_list)]);
      return JSON_COLUMNS.includes(column) ? JSON.stringify(value[column]) : value[column];
    });
    const [saved] = await q.query(
      `insert into application as a (id, ${into}, position)
       values ($1, ${values}, (select coalesce(max(a.position), 0) + 1 from application a where ${OF_PORTAL}))
       on conflict (id) do update set ${changed}, deleted_at = null, version = a.version + 1, update_time = now()
         where ${OF_PORTAL} returning 1`,
      [id, ...written],
    );
    if (!saved) throw conflict(ID_TAKEN);
    await q.query('delete from agent_viewer where application_id = $1', [id]);
    await q.query('insert into agent_viewer (application_id, user_id) select $1, u from unnest($2::text[]) u', [id, people]);
  },
  needed: agentsOfProgram,
  async remove(q, id) {
    if ((await agentsOfProgram(q)).includes(id)) throw conflict('这个智能体由门户的其他功能使用，不能删除，可以修改');
    await q.query(`update application a set deleted_at = now() where a.id = $1 and ${OF_PORTAL}`, [id]);
  },
  async order(q, ids) {
    await q.query(
      `update application a set position = x.place from unnest($1::text[]) with ordinality as x (id, place)
        where a.id = x.id and ${OF_PORTAL}`,
      [ids],
    );
  },
  defaults: (q) => keptDefaults(q, agentsPart),
};

/** Those that something of the program opens by their id, and that of knowledge bases. */
async function agentsOfProgram(q: Queryable): Promise<string[]> {
  const ofBases = await q.query<{ id: string }>('select id from application where for_dataset');
  return [...PROGRAM_APPLICATIONS, ...ofBases.map(({ id }) => id)];
}

/** Bases of the portal's agents are those that everybody may read. @throws CallError `invalid` that names the others */
async function requirePublicBases(q: Queryable, ids: readonly string[]): Promise<void> {
  const found = await q.query<{ id: string; name: string; open: boolean }>(
    `select id, name, kind = 'ai' as open from dataset where id = any($1)`,
    [ids],
  );
  const missing = ids.filter((id) => !found.some((base) => base.id === id));
  if (missing.length > 0) throw badRequest(phrase`没有这些知识库：${missing.slice(0, 5).join('、')}`);
  const closed = found.filter(({ open }) => !open);
  if (closed.length > 0)
    throw badRequest(phrase`有些人不能读取这些知识库：${closed.map(({ name }) => phrase`“${name}”`).join('、')}，请只选公共知识库`);
}
