import type { BatchAdded } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';
import { mayReadPaper } from '../files/fileAccess';
import { lockUser } from '../users/users';
import { badRequest, CallError, notFound } from '../../kernel/errors';
import { ownFiles } from './ownFiles';
import { requireFolder } from './folders';
import { requireDataset, touchDataset } from './datasets';

/** Documents of one base. */
const MAX_DOCUMENTS = 100_000;

/** One after the other in time: lists by time keep the order in which documents were chosen. `x.n` is the place. */
const IN_TURN = `now() + x.n * interval '1 microsecond'`;

/** Where documents go. */
export interface Target {
  dataset_id: string;
  folder_id: string | null;
}

/** Locks the target, so that the same document is not added twice at once. @throws CallError `notFound`, `forbidden` */
export async function openTarget(db: Queryable, userId: string, { dataset_id, folder_id }: Target, adding: number): Promise<void> {
  await requireDataset(db, userId, dataset_id, 'can_add');
  await touchDataset(db, dataset_id);
  await requireFolder(db, dataset_id, folder_id);
  const [count] = await db.query<{ total: number }>('select count(*) as total from dataset_document where dataset_id = $1', [dataset_id]);
  if ((count?.total ?? 0) + adding > MAX_DOCUMENTS) throw badRequest(`一个知识库最多 ${MAX_DOCUMENTS} 篇文档`);
}

/** The records that the ids stand for, by id asked. @throws CallError `notFound` when one is not there for this user */
async function recordsOf(db: Queryable, userId: string, ids: readonly string[]): Promise<Map<string, { paper_id: string }>> {
  const rows = await db.query<{ asked: string; paper_id: string }>(
    `select w.id as asked, p.paper_id
       from unnest($1::text[]) as w (id)
       join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = w.id), w.id)
      where ${mayReadPaper('$2')}`,
    [[...new Set(ids)], userId],
  );
  const found = new Map(rows.map(({ asked, ...row }) => [asked, row]));
  if (ids.some((id) => !found.has(id))) throw notFound('所选文献中有的');
  return found;
}

/**
 * Puts records into a base; those it has already are named. Inside a transaction.
 * @param move whether what is there already goes to the folder as well
 * A record of one's own can then be read by everybody who may read the base.
 * @throws CallError `notFound`, `forbidden`
 */
export async function addPapers(
  db: Queryable,
  userId: string,
  newId: () => string,
  { paper_id_list, ...target }: Target & { paper_id_list: readonly string[] },
  move = false,
): Promise<BatchAdded> {
  await openTarget(db, userId, target, paper_id_list.length);
  const records = await recordsOf(db, userId, paper_id_list);
  const present = new Set(
    (
      await db.query<{ paper_id: string }>(
        `select paper_id from dataset_document where dataset_id = $1 and kind = 'paper' and paper_id = any($2)`,
        [target.dataset_id, [...records.values()].map(({ paper_id }) => paper_id)],
      )
    ).map(({ paper_id }) => paper_id),
  );
  const fresh = [...new Set([...records.values()].map(({ paper_id }) => paper_id))].filter((id) => !present.has(id));
  await db.query(
    `insert into dataset_document (id, dataset_id, folder_id, kind, paper_id, name, create_time)
     select x.id, $1, $2, 'paper', p.paper_id, coalesce(nullif(p.title, ''), p.title_zh), ${IN_TURN}
       from jsonb_to_recordset($3::jsonb) as x (n integer, id text, paper_id text) join paper p using (paper_id)`,
    [target.dataset_id, target.folder_id, JSON.stringify(fresh.map((paper_id, n) => ({ n, id: newId(), paper_id })))],
  );
  if (move) {
    await db.query(
      `update dataset_document set folder_id = $3, update_time = now()
        where dataset_id = $1 and kind = 'paper' and paper_id = any($2)`,
      [target.dataset_id, [...present], target.folder_id],
    );
  }
  return { added: fresh.length, existing: paper_id_list.filter((id) => present.has(records.get(id)?.paper_id ?? '')) };
}

/**
 * Copies documents of bases that the user may read into another one. A file of somebody else becomes the user's own, so
 * that nobody's space is used by what others keep. Inside a transaction.
 * @param quota bytes that the user may have stored
 * @throws CallError `notFound`, `forbidden`, `tooLarge` when the files do not fit into the user's space
 */
export async function copyDocuments(
  db: Queryable,
  userId: string,
  newId: () => string,
  { document_id_list, ...target }: Target & { document_id_list: readonly string[] },
  quota: number,
): Promise<BatchAdded> {
  const ids = [...new Set(document_id_list)];
  await lockUser(db, userId);
  await openTarget(db, userId, target, ids.length);
  const sources = await db.query<{ id: string; dataset_id: string; file_id: string | null }>(
    'select id, dataset_id, file_id from dataset_document where id = any($1)',
    [ids],
  );
  const missing = notFound('所选文档中有的');
  if (sources.length < ids.length) throw missing;
  for (const datasetId of new Set(sources.map(({ dataset_id }) => dataset_id))) {
    // Documents of another user's base are answered like missing ones.
    await requireDataset(db, userId, datasetId).catch((error: unknown) => {
      throw error instanceof CallError ? missing : error;
    });
  }
  const existing = await db.query<{ id: string }>(
    `select s.id from dataset_document s left join stored_file sf on sf.id = s.file_id
      where s.id = any($1) and exists (
        select 1 from dataset_document t left join stored_file tf on tf.id = t.file_id
         where t.dataset_id = $2 and t.kind = s.kind
           and case s.kind when 'paper' then t.paper_id = s.paper_id else tf.sha256 = sf.sha256 end)`,
    [ids, target.dataset_id],
  );
  const there = new Set(existing.map(({ id }) => id));
  const fileOf = new Map(sources.map(({ id, file_id }) => [id, file_id]));
  const fresh = ids.filter((id) => !there.has(id));
  const own = await ownFiles(
    db,
    userId,
    fresh.flatMap((id) => fileOf.get(id) ?? []),
    { newId, quota },
  );
  const rows = fresh.map((source, n) => ({ n, id: newId(), source, file_id: own.get(fileOf.get(source) ?? '') ?? null }));
  const added = await db.query(
    `insert into dataset_document (id, dataset_id, folder_id, kind, paper_id, file_id, name, create_time)
     select distinct on (s.kind, coalesce(s.paper_id, x.file_id)) x.id, $1, $2, s.kind, s.paper_id, x.file_id, s.name, ${IN_TURN}
       from jsonb_to_recordset($3::jsonb) as x (n integer, id text, source text, file_id text)
       join dataset_document s on s.id = x.source
      where s.kind = 'paper' or x.file_id is not null returning 1`,
    [target.dataset_id, target.folder_id, JSON.stringify(rows)],
  );
  return { added: added.length, existing: ids.filter((id) => there.has(id)) };
}
