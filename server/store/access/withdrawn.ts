import type { Queryable } from '../database/types';
import { mayReadFile, mayReadPaper } from '../files/fileAccess';

/** What a quotation is from, and its words. */
interface Quotation {
  readonly paper_id: string | null;
  readonly file_id?: string | null | undefined;
}

/**
 * Keeps in mind which files and private records a project has as people leave it: whether they go on seeing what was quoted from them is the
 * project's to say. Inside the transaction that takes them out.
 */
export async function rememberLeft(q: Queryable, projectId: string, userId: string): Promise<void> {
  await q.query(
    `with held as (
       select c.file_id, coalesce(c.paper_id, f.paper_id) as paper_id
         from dataset_document c join stored_dataset d on d.id = c.dataset_id left join stored_file f on f.id = c.file_id
        where d.project_id = $1
     )
     insert into withdrawn_quotation (user_id, source_id, project_id)
     select $2, x.id, $1
       from (select file_id as id from held where file_id is not null
             union select p.paper_id from held h join paper p on p.paper_id = h.paper_id where p.owner_id is not null) x
     on conflict do nothing`,
    [projectId, userId],
  );
}

/** They belong to it again. */
export async function forgetLeft(q: Queryable, projectId: string, userIds: readonly string[]): Promise<void> {
  await q.query('delete from withdrawn_quotation where project_id = $1 and user_id = any($2)', [projectId, userIds]);
}

/** What a project says that is about to be deleted holds for good: one that lets the quotations be seen needs no rows. */
export async function settleLeft(q: Queryable, projectId: string): Promise<void> {
  await q.query('delete from withdrawn_quotation w using project p where p.id = $1 and p.quotes_kept and w.project_id = p.id', [projectId]);
}

/** Of these quotations, by file or record, those whose words a project has withdrawn from the person. */
export async function withdrawnFrom(q: Queryable, userId: string, quoted: readonly Quotation[]): Promise<(one: Quotation) => boolean> {
  const ids = [...new Set(quoted.flatMap(({ paper_id, file_id }) => [paper_id ?? [], file_id ?? []].flat()))];
  if (ids.length === 0) return () => false;
  const rows = await q.query<{ source_id: string }>(
    `select distinct w.source_id from withdrawn_quotation w left join project p on p.id = w.project_id
      where w.user_id = $1 and w.source_id = any($2) and not coalesce(p.quotes_kept, false)
        and not exists (select 1 from stored_file f where f.id = w.source_id and ${mayReadFile('$1')})
        and not exists (select 1 from paper r where r.paper_id = w.source_id and ${mayReadPaper('$1', 'r')})`,
    [userId, ids],
  );
  const withdrawn = new Set(rows.map(({ source_id }) => source_id));
  return ({ paper_id, file_id }) => withdrawn.has(file_id ?? '') || withdrawn.has(paper_id ?? '');
}

/** What stands in the place of a quotation's words: its number stays, so that the markers still stand for something. */
export const withoutWords = () => ({ place: '', page: null, file_id: null, positions: [], passages: [], withdrawn: true as const });
