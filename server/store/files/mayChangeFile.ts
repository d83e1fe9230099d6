import { ROLES, ROLE_ACTIONS } from '../../../src/model/roles';
import type { Queryable } from '../database/types';

const ADDING = ROLES.filter((role) => ROLE_ACTIONS[role].includes('document_add'));

/**
 * Whether this person may have a file read anew or put its record right: their own, or one of a base that they may add to.
 */
export async function mayChangeFile(db: Queryable, userId: string, fileId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from stored_file where id = $1 and owner_id = $2
     union all
     select 1 from dataset_document c join dataset d on d.id = c.dataset_id
       left join project_member m on m.project_id = d.project_id and m.user_id = $2
      where c.file_id = $1 and (d.owner_id = $2 or m.role = any($3)) limit 1`,
    [fileId, userId, ADDING],
  );
  return rows.length > 0;
}
