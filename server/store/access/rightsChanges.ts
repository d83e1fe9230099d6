import type { ACCESS_GROUPS } from '../../../src/model/projectAccess';
import type { Role } from '../../../src/model/roles';
import type { Queryable } from '../database/types';

interface RightsChange {
  projectId: string;
  /** Who did it. */
  userId: string;
  action: (typeof ACCESS_GROUPS)['member'][number];
  /** To whom; nobody for the project itself. */
  memberIds?: readonly string[];
  role?: Role;
}

/** Writes down a change of who may do what, inside the transaction that makes it: neither is there without the other. */
export async function logRightsChange(tx: Queryable, { projectId, userId, action, memberIds = [], role }: RightsChange): Promise<void> {
  await tx.query(
    `insert into project_access as a (project_id, user_id, action, subject_id, subject, role, hour, first_time, last_time)
     select $1, $2, $3, x.id, x.name, $5, t.at, t.at, t.at
       from (select id, nick_name as name from app_user where id = any($4)
             union all select id, name from project where id = $1 and cardinality($4::text[]) = 0) x, (select clock_timestamp() as at) t
     on conflict (project_id, user_id, action, subject_id, hour) do update set count = a.count + 1`,
    [projectId, userId, action, memberIds, role ?? null],
  );
}
