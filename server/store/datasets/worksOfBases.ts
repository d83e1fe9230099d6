import type { Queryable } from '../database/types';
import { mayReadBase } from '../files/fileAccess';

/** A work that a base has, by itself or as the work of a file, with its document there. */
interface WorkOfBase {
  paper_id: string;
  dataset_id: string;
  document_id: string;
}

/** The works of bases, newest document first; bases that the reader may not read, or not any more, are left out. */
export function worksOfBases(db: Queryable, readerId: string, datasetIds: readonly string[], max: number): Promise<WorkOfBase[]> {
  return db.query<WorkOfBase>(
    `select coalesce(c.paper_id, f.paper_id) as paper_id, c.dataset_id, c.id as document_id
       from dataset_document c join dataset d on d.id = c.dataset_id left join stored_file f on f.id = c.file_id
      where c.dataset_id = any($1) and ${mayReadBase('$2')} and coalesce(c.paper_id, f.paper_id) is not null
      order by c.create_time desc, c.id limit $3`,
    [datasetIds, readerId, max],
  );
}
