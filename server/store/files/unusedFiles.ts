import type { Queryable } from '../database/types';

/** Files that documents of these bases are. To be asked before the bases go. */
export async function filesOfBases(q: Queryable, bases: readonly string[]): Promise<string[]> {
  const rows = await q.query<{ file_id: string }>(
    'select distinct file_id from dataset_document where dataset_id = any($1) and file_id is not null',
    [bases],
  );
  return rows.map(({ file_id }) => file_id);
}

/**
 * Removes those of the files that no base has any more, with their text; one that was opened for reading stays. Their
 * bytes and records are swept later. Runs inside the transaction that took the documents away.
 */
export async function dropUnusedFiles(q: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked first: the next statement then sees a document that was added meanwhile.
  await q.query('select 1 from stored_file where id = any($1) and not for_reading order by id for update', [ids]);
  await q.query(
    `delete from stored_file f where f.id = any($1) and not f.for_reading
       and not exists (select 1 from dataset_document c where c.file_id = f.id)`,
    [ids],
  );
}

/**
 * Removes records that were made from uploads and that neither a file nor a base has for a day. A file's own one stays as long
 * as the file: it may come back to it from the library's. Answers how many.
 */
export async function dropUnusedRecords(q: Queryable): Promise<number> {
  const gone = await q.query(
    `delete from paper p where p.owner_id is not null and p.update_time < now() - interval '1 day'
       and not exists (select 1 from stored_file f where f.paper_id = p.paper_id)
       and not exists (select 1 from dataset_document c where c.paper_id = p.paper_id)
       and not exists (select 1 from stored_file f where p.paper_id like 'own:%' and f.id = substr(p.paper_id, 5)) returning 1`,
  );
  return gone.length;
}
