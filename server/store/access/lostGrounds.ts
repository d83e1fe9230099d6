import { ROLES, ROLE_ACTIONS, type Role } from '../../../src/model/roles';
import { mayUse } from '../chats/applicationAccess';
import type { Queryable } from '../database/types';
import { mayReadBase, mayReadFile, mayReadPaper } from '../files/fileAccess';

/**
 * What a work stands on: a base that is read or added to, a file or a record that was read, the agent that answers in a
 * conversation.
 */
export interface Ground {
  readonly kind: 'base' | 'adding' | 'file' | 'paper' | 'chat';
  /** Of the base, file, record or conversation. */
  readonly id: string;
}

export interface HeldGround extends Ground {
  /** Which work it is of. */
  readonly n: number;
  readonly user_id: string;
}

/** A ground whose person has no right to it any more. */
export interface LostGround {
  n: number;
  kind: Ground['kind'];
  /** The base or file by name; empty when it is gone. */
  name: string;
  /** The base is nowhere any more, or in the bin. */
  deleted: boolean;
  /** The project that it is in; null for none. */
  project: string | null;
  /** Whether the person still belongs to that project. */
  member: boolean;
}

const ADDING: readonly Role[] = ROLES.filter((role) => ROLE_ACTIONS[role].includes('document_add'));

const MAY_ADD = `exists (select 1 from dataset d left join project_member m on m.project_id = d.project_id and m.user_id = g.user_id
  where d.id = g.id and (d.owner_id = g.user_id or m.role = any($2)))`;

/** The project that holds a file or a record in one of its bases, those in the bin as well. */
const holder = (condition: string): string =>
  `(select s.project_id from dataset_document c join stored_dataset s on s.id = c.dataset_id
     where ${condition} and s.project_id is not null order by s.project_id limit 1)`;

/** Of the grounds of all that runs, those to which their person has no right any more. One statement, however much runs. */
export function lostGrounds(q: Queryable, grounds: readonly HeldGround[]): Promise<LostGround[]> {
  return q.query<LostGround>(
    `with lost as (
       select g.n, g.kind, g.id, g.user_id,
              case g.kind when 'file' then ${holder('c.file_id = g.id')} when 'paper' then ${holder('c.paper_id = g.id')}
                else (select s.project_id from stored_dataset s where s.id = g.id) end as project_id
         from jsonb_to_recordset($1::jsonb) as g (n integer, user_id text, kind text, id text)
        where case g.kind
                when 'base' then not exists (select 1 from dataset d where d.id = g.id and ${mayReadBase('g.user_id')})
                when 'adding' then not ${MAY_ADD}
                when 'file' then not exists (select 1 from stored_file f where f.id = g.id and ${mayReadFile('g.user_id')})
                -- One that is gone may have become another one's copy.
                when 'paper' then exists (select 1 from paper p where p.paper_id = g.id and not ${mayReadPaper('g.user_id')})
                else not exists (select 1 from chat c join application a on a.id = c.application_id
                                  where c.id = g.id and ${mayUse('g.user_id')})
              end
     )
     select l.n, l.kind, coalesce(d.name, f.name, '') as name,
            l.kind in ('base', 'adding') and (d.id is null or d.deleted_at is not null) as deleted, p.name as project,
            exists (select 1 from project_member m where m.project_id = l.project_id and m.user_id = l.user_id) as member
       from lost l
       left join stored_dataset d on l.kind in ('base', 'adding') and d.id = l.id
       left join stored_file f on l.kind = 'file' and f.id = l.id
       left join project p on p.id = l.project_id
      order by l.n, l.kind, l.id`,
    [JSON.stringify(grounds), ADDING],
  );
}

/** Accounts of people with work under way. */
export interface WorkingPerson {
  id: string;
  enabled: boolean;
  /** Paths of menus that are stopped for them. */
  stopped: string[];
}

export function workingPeople(q: Queryable, ids: readonly string[]): Promise<WorkingPerson[]> {
  return q.query<WorkingPerson>(
    `select u.id, u.disabled_at is null as enabled,
            array(select path from stopped_menu m where m.user_id = u.id
                  union select path from menu where stopped_for_all and not u.is_admin) as stopped
       from app_user u where u.id = any($1)`,
    [ids],
  );
}

/**
 * What an answer is about to stand on, of that to which its person has a right as it begins: the bases that it reads, the
 * records and files that were put to it, and the agent that answers.
 */
export async function groundsOfAnswer(q: Queryable, recordId: string): Promise<Ground[]> {
  return q.query<Ground>(
    `with asked as (
       select r.user_id, r.chat_id, r.paper_id_list,
              case when jsonb_array_length(r.dataset_id_list) + jsonb_array_length(r.paper_id_list) > 0 then r.dataset_id_list
                   when c.dataset_id is not null then jsonb_build_array(c.dataset_id)
                   else a.dataset_id_list end as bases
         from chat_record r join chat c on c.id = r.chat_id join application a on a.id = c.application_id where r.id = $1
     )
     select 'base' as kind, d.id from asked k, jsonb_array_elements_text(k.bases) as b (id) join dataset d on d.id = b.id
      where ${mayReadBase('k.user_id')}
     union all
     select 'paper', p.paper_id from asked k, jsonb_array_elements_text(k.paper_id_list) as w (id) join paper p on p.paper_id = w.id
      where p.owner_id is not null and ${mayReadPaper('k.user_id')}
     union all
     select 'chat', k.chat_id from asked k join chat c on c.id = k.chat_id join application a on a.id = c.application_id
      where ${mayUse('k.user_id')}`,
    [recordId],
  );
}

/** The same for a run of research: of the chosen bases, files and records those that may be read; what is everybody's cannot be lost. */
export async function groundsOfResearch(
  q: Queryable,
  userId: string,
  {
    dataset_id_list,
    file_id_list,
    paper_id_list,
  }: Readonly<Record<'dataset_id_list' | 'file_id_list' | 'paper_id_list', readonly string[]>>,
): Promise<Ground[]> {
  return q.query<Ground>(
    `select 'base' as kind, d.id from dataset d where d.id = any($2) and ${mayReadBase('$1')}
     union all
     select 'file', f.id from stored_file f where f.id = any($3) and ${mayReadFile('$1')}
     union all
     select 'paper', p.paper_id from paper p where p.paper_id = any($4) and p.owner_id is not null and ${mayReadPaper('$1')}`,
    [userId, dataset_id_list, file_id_list, paper_id_list],
  );
}
