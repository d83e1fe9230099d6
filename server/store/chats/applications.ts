import type { Application } from '../../../src/contract/entities/chat';
import type { ToolChoice } from '../../../src/contract/entities/tools';
import { OWN_AGENTS, PROJECT_AGENTS } from '../../../src/model/agents';
import { RESEARCH_APPLICATION_ID } from '../../../src/contract/research';
import type { Queryable } from '../database/types';
import { mayReadBase } from '../files/fileAccess';
import { conflict, notFound } from '../../kernel/errors';
import { mayUse, sharedProject } from './applicationAccess';

/** Bases of an application that the user ($1) may read, in its order. */
export const READABLE_BASES = `coalesce((select jsonb_agg(b.id order by b.place)
    from jsonb_array_elements_text(a.dataset_id_list) with ordinality as b (id, place)
    join dataset d on d.id = b.id where ${mayReadBase('$1')}), '[]')`;

/** Applications as the user ($1) sees them. */
const SEEN = `select a.id, a.name, a."desc", a.icon, a.prologue, a.example_questions, a.index_flag, a.file_upload_enable, a.works_on,
    a.without_model, a.mcp_servers, ${READABLE_BASES} as dataset_id_list,
    case when a.owner_id is null then a.category when a.owner_id = $1 then '${OWN_AGENTS}' else '${PROJECT_AGENTS}' end as category,
    case when a.owner_id is not null then jsonb_build_object('mine', a.owner_id = $1, 'owner_name', u.nick_name,
      'project_id', p.id, 'project_name', coalesce(p.name, '')) end as own
  from application a left join app_user u on u.id = a.owner_id left join project p on p.id = ${sharedProject}`;

type Row = Omit<Application, 'own' | 'mcp_servers'> & { own: NonNullable<Application['own']> | null; mcp_servers: ToolChoice };
const toApplication = ({ own, mcp_servers, ...application }: Row): Application => ({
  ...application,
  ...(own ? { own } : {}),
  ...(mcp_servers.length > 0 ? { mcp_servers } : {}),
});

/**
 * Applications that the person may use: those of the portal in their order, then their own, then those of their projects, the last
 * changed first. Those of knowledge bases and of deep research are opened from their pages and not among them.
 */
export async function listApplications(db: Queryable, userId: string, onlyDefault: boolean): Promise<Application[]> {
  const rows = await db.query<Row>(
    `${SEEN} where not a.for_dataset and not a.trial and a.id <> $3 and (a.index_flag or not $2) and ${mayUse('$1')}
     order by a.owner_id is not null, a.owner_id is distinct from $1, a.position,
       case when a.owner_id is not null then a.update_time end desc, a.id`,
    [userId, onlyDefault, RESEARCH_APPLICATION_ID],
  );
  return rows.map(toApplication);
}

/** @throws CallError `notFound`, also for one of somebody else that is not shared with the person */
export async function requireApplication(db: Queryable, userId: string, id: string): Promise<Application> {
  const [row] = await db.query<Row>(`${SEEN} where a.id = $2 and ${mayUse('$1')}`, [userId, id]);
  if (!row) throw notFound('应用');
  return toApplication(row);
}

/** One that conversations are opened with. @throws CallError `notFound`, also for that of deep research, which is begun by its own call */
export async function requireOpenable(db: Queryable, userId: string, id: string): Promise<Application> {
  if (id === RESEARCH_APPLICATION_ID) throw notFound('应用');
  return requireApplication(db, userId, id);
}

/** One that the person may use, or has talked to while they could. @throws CallError `notFound` */
export async function requireKnown(db: Queryable, userId: string, id: string): Promise<void> {
  const [known] = await db.query(
    `select 1 from application a where a.id = $2
       and (${mayUse('$1')} or exists (select 1 from chat c where c.application_id = a.id and c.user_id = $1))`,
    [userId, id],
  );
  if (!known) throw notFound('应用');
}

/** @throws CallError `conflict` when the application of a conversation may not be used any more by the person whose it is */
export async function requireAnswering(db: Queryable, chatId: string): Promise<void> {
  const [usable] = await db.query(
    `select 1 from chat c join application a on a.id = c.application_id where c.id = $1 and ${mayUse('c.user_id')}`,
    [chatId],
  );
  if (!usable) throw conflict('这个智能体已被删除，或不再对你开放，不能继续提问；对话仍可阅读');
}

/** The model that an application is set to; empty for the portal's default. */
export async function modelOfApplication(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ model_id: string }>('select model_id from application where id = $1', [id]);
  return row?.model_id ?? '';
}

/** The application that answers over one knowledge base. */
export async function datasetApplication(db: Queryable): Promise<Application> {
  const [row] = await db.query<Row>(`${SEEN} where a.for_dataset`, [null]);
  if (!row) throw notFound('知识库问答应用');
  return toApplication(row);
}

/** The application that answers in a conversation, and how. */
export interface Answerer {
  readonly name: string;
  readonly instruction: string;
  /** A person wrote name and instruction. */
  readonly by_person: boolean;
  /** The model that it is set to; empty for the portal's default. */
  readonly model_id: string;
  /** `text`: on the words of the question; papers are read only where some are named. */
  readonly works_on: 'sources' | 'text';
  /** What it can do without a model; empty: the same, less fluently. */
  readonly without_model: string;
  /** The base that the conversation is over; null for others. */
  readonly dataset_id: string | null;
  /** Bases that the application reads where a question names nothing; empty for the whole library. */
  readonly dataset_id_list: readonly string[];
  /** Of them, those that the person who asks may not read, or that are gone. */
  readonly unread_bases: number;
  /** It answers from a base alone, never from the library. */
  readonly for_dataset: boolean;
}

/** The application of a conversation; undefined when the conversation does not exist. */
export async function readAnswerer(db: Queryable, chatId: string): Promise<Answerer | undefined> {
  const [answerer] = await db.query<Answerer>(
    `select a.name, a.instruction, a.owner_id is not null as by_person, a.model_id, a.works_on, a.without_model, a.dataset_id_list,
            a.for_dataset, c.dataset_id,
            (select count(*) from jsonb_array_elements_text(a.dataset_id_list) as b (id)
              where not exists (select 1 from dataset d where d.id = b.id and ${mayReadBase('c.user_id')})) as unread_bases
       from chat c join application a on a.id = c.application_id where c.id = $1`,
    [chatId],
  );
  return answerer;
}
