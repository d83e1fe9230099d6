import type { z } from 'zod';
import type { CallInput } from '../../../src/contract/call';
import type { projectAccessCalls } from '../../../src/contract/calls/projectAccess';
import type { ProjectAccess } from '../../../src/contract/entities/projectAccess';
import { ACCESS_ACTIONS, ACCESS_DAYS, ACCESS_GROUPS, type AccessAction } from '../../../src/model/projectAccess';
import type { Queryable } from '../database/types';
import { requirePermission } from '../projects/projects';

/** Something that a person did with a base, a file or a document; whose projects it is in is found out when it is stored. */
export interface Seen {
  readonly user_id: string;
  readonly action: AccessAction;
  /** `part`: a file or record that a work read; it counts for the bases that have it. */
  readonly kind: 'base' | 'file' | 'part' | 'document';
  readonly id: string;
  /** What belongs together counts once for each base. */
  readonly work: string;
  readonly count: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Of a file that a person has elsewhere too, only their own projects are told. */
const IN_PROJECTS = `join stored_dataset d on d.id = c.dataset_id join project_member m on m.project_id = d.project_id and m.user_id = x.user_id`;
const BASE = 'd.project_id, d.id as subject_id, d.name as subject';

/** Adds to the access logs of the projects that these things are in; what is in none is left out. One statement. */
export async function addProjectAccess(db: Queryable, seen: readonly Seen[]): Promise<void> {
  await db.query(
    `with seen as (
       select * from jsonb_to_recordset($1::jsonb) as x (user_id text, action text, kind text, id text, work text, count integer, at timestamptz)
     ), met as (
       select x.*, ${BASE} from seen x join stored_dataset d on d.id = x.id where x.kind = 'base' and d.project_id is not null
       union all
       select x.*, d.project_id, f.id, f.name from seen x join stored_file f on f.id = x.id join dataset_document c on c.file_id = f.id
         ${IN_PROJECTS} where x.kind = 'file'
       union all
       select x.*, ${BASE} from seen x join dataset_document c on c.file_id = x.id ${IN_PROJECTS} where x.kind = 'part'
       union all
       select x.*, ${BASE} from seen x join dataset_document c on c.paper_id = x.id ${IN_PROJECTS} where x.kind = 'part'
       union all
       select x.*, ${BASE} from seen x join dataset_document c on c.id = x.id ${IN_PROJECTS} where x.kind = 'document'
     ), once as (
       select distinct on (work, action, project_id, subject_id) * from met order by work, action, project_id, subject_id, at
     )
     insert into project_access as a (project_id, user_id, action, subject_id, subject, hour, count, first_time, last_time)
     select project_id, user_id, action, subject_id, min(subject), date_trunc('hour', at), sum(count), min(at), max(at)
       from once group by project_id, user_id, action, subject_id, date_trunc('hour', at)
     on conflict (project_id, user_id, action, subject_id, hour) do update set count = a.count + excluded.count,
       subject = excluded.subject, last_time = greatest(a.last_time, excluded.last_time)`,
    [JSON.stringify(seen)],
  );
}

/** Lets go what is older than it is kept. */
export async function dropOldAccess(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from project_access where last_time < $1::timestamptz - $2 * interval '1 day'`, [now.toISOString(), ACCESS_DAYS]);
}

type Asked = CallInput<(typeof projectAccessCalls)['listProjectAccess']>;
type Found = z.infer<(typeof projectAccessCalls)['listProjectAccess']['data']>;

/** A page of a project's access log, the newest first. @throws CallError `notFound`, `forbidden` for those who manage no members */
export async function listProjectAccess(db: Queryable, userId: string, { params: { project_id }, query }: Asked): Promise<Found> {
  await requirePermission(db, userId, project_id, 'member_manage');
  const { group, user_id, before, size } = query;
  const rows = await db.query<ProjectAccess>(
    `select a.id::text as access_id, a.user_id, u.nick_name as user_name, a.action, a.subject, a.role, a.count, a.first_time, a.last_time
       from project_access a join app_user u on u.id = a.user_id
      where a.project_id = $1 and a.action = any($2) and ($3::text is null or a.user_id = $3) and ($4::bigint is null or a.id < $4)
      order by a.id desc limit $5 + 1`,
    [project_id, group ? ACCESS_GROUPS[group] : ACCESS_ACTIONS, user_id ?? null, before ?? null, size],
  );
  const records = rows.slice(0, size);
  return { records, next: rows.length > size ? records.at(-1)!.access_id : null };
}
