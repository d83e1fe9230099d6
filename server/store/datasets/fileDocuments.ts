import type { Queryable } from '../database/types';
import type { Target } from './adding';

/** The document of a base that has this content. */
export async function documentWith(q: Queryable, datasetId: string, sha256: string) {
  const [row] = await q.query<{ document_id: string; file_id: string }>(
    `select c.id as document_id, f.id as file_id from stored_file f join dataset_document c on c.file_id = f.id
      where f.sha256 = $2 and c.dataset_id = $1 limit 1`,
    [datasetId, sha256],
  );
  return row;
}

/** Puts a stored file into a base. Inside a transaction that has opened the target. */
export async function insertFileDocument(
  q: Queryable,
  { dataset_id, folder_id }: Target,
  { id, file_id, name }: { id: string; file_id: string; name: string },
): Promise<void> {
  await q.query(`insert into dataset_document (id, dataset_id, folder_id, kind, file_id, name) values ($1, $2, $3, 'file', $4, $5)`, [
    id,
    dataset_id,
    folder_id,
    file_id,
    name,
  ]);
}
