import type { Queryable } from '../database/types';

/** A short text that is another one whenever a person's projects, their roles there, or the bases of those projects are others. */
export async function accessVersion(q: Queryable, userId: string): Promise<string> {
  const [row] = await q.query<{ version: string }>(
    `select md5(coalesce(string_agg(x.line, ' ' order by x.line), '')) as version
       from (select m.project_id || ':' || m.role as line from project_member m where m.user_id = $1
             union all
             select d.id from project_member m join dataset d on d.project_id = m.project_id where m.user_id = $1) x`,
    [userId],
  );
  return row?.version ?? '';
}
