import type { FileParseState } from '../../src/contract/entities/document';
import { ROLES, ROLE_ACTIONS } from '../../src/contract/entities/member';
import type { Asking } from '../kernel/asking';
import type { Receiving } from './receive';
import type { Queryable } from '../store/database/types';
import { CallError, forbidden } from '../kernel/errors';
import { parseState, requireFile, retryFailed } from '../store/files/files';

const ADDING = ROLES.filter((role) => ROLE_ACTIONS[role].includes('document_add'));

/** Whether a file may be read anew for this person: their own, or one of a base that they may add to. */
async function mayRetry(db: Queryable, userId: string, fileId: string): Promise<boolean> {
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

/**
 * Queues a failed file again, from the bytes that are stored; any other file stays as it is. Answers its parse state.
 * @throws CallError 404, also for files of others; 403 without the right to change it; 409 when its bytes are gone
 */
export async function retryParse(
  { db, files, parsing, user }: Asking & Pick<Receiving, 'db' | 'files' | 'parsing'>,
  fileId: string,
): Promise<FileParseState> {
  const file = await requireFile(db, user.id, fileId);
  if (!(await mayRetry(db, user.id, fileId))) throw forbidden('你在这个知识库中没有增删文献的权限');
  if (!(await files.has(file.sha256))) throw new CallError('conflict', '文件内容已不在服务器上，请重新上传');
  await retryFailed(db, fileId);
  parsing.wake();
  return parseState(db, user.id, fileId);
}
