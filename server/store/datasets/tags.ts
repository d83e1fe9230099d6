import type { Tag, TagColor, TagGroup } from '../../../src/contract/entities/tag';
import { phrase } from '../../../src/model/isolated';
import type { Queryable } from '../database/types';
import { badRequest, conflict, notFound } from '../../kernel/errors';
import { requireDataset } from './datasets';

/** Tags of one base, and of one document. */
const MAX_TAGS = 500;
const MAX_TAGS_PER_DOCUMENT = 30;

const TAGS = `
  select t.tag_id, t.dataset_id, t.group_name, t.name, t.color,
         (select count(*) from document_tag m where m.tag_id = t.tag_id) as document_count, t.create_time
    from dataset_tag t`;
/** Groups by name, the one without a name last. */
const IN_GROUPS = `order by t.group_name = '', t.group_name, t.name, t.tag_id`;

/** Tags of a base, or of one of its documents. @throws CallError `notFound` */
export async function listTags(db: Queryable, userId: string, datasetId: string, documentId?: string): Promise<Tag[]> {
  await requireDataset(db, userId, datasetId);
  if (documentId === undefined) return db.query<Tag>(`${TAGS} where t.dataset_id = $1 ${IN_GROUPS}`, [datasetId]);
  await requireDocument(db, datasetId, documentId);
  return db.query<Tag>(
    `${TAGS} where t.dataset_id = $1 and exists (
       select 1 from document_tag m where m.tag_id = t.tag_id and m.document_id = $2) ${IN_GROUPS}`,
    [datasetId, documentId],
  );
}

/** The same under their headings. */
export async function listTagGroups(db: Queryable, userId: string, datasetId: string): Promise<TagGroup[]> {
  const groups = new Map<string, Tag[]>();
  for (const tag of await listTags(db, userId, datasetId)) groups.set(tag.group_name, [...(groups.get(tag.group_name) ?? []), tag]);
  return [...groups].map(([group_name, tags]) => ({ group_name, tags }));
}

interface NewTag {
  dataset_id: string;
  group_name: string;
  name: string;
  color: TagColor;
}

/**
 * A request that has made its tag before is answered it.
 * @throws CallError `notFound`, `forbidden`, `conflict` when the group has the name already, `invalid` when there are too
 * many
 */
export async function insertTag(db: Queryable, id: string, userId: string, tag: NewTag): Promise<Tag> {
  await requireDataset(db, userId, tag.dataset_id, 'can_edit');
  const find = () =>
    db.query<Tag>(`${TAGS} where t.tag_id = $1 and t.dataset_id = $2 and t.group_name = $3 and t.name = $4`, [
      id,
      tag.dataset_id,
      tag.group_name,
      tag.name,
    ]);
  const [there] = await find();
  if (there) return there;
  const [count] = await db.query<{ total: number }>('select count(*) as total from dataset_tag where dataset_id = $1', [tag.dataset_id]);
  if ((count?.total ?? 0) >= MAX_TAGS) throw badRequest(`一个知识库最多 ${MAX_TAGS} 个标签`);
  const made = await db.query(
    `insert into dataset_tag (tag_id, dataset_id, group_name, name, color) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [id, tag.dataset_id, tag.group_name, tag.name, tag.color],
  );
  const [row] = await find();
  if (!row) throw made.length === 0 ? conflict(phrase`已有标签“${tag.name}”`) : notFound('标签');
  return row;
}

/** Takes a tag off every document and removes it. @throws CallError `notFound`, `forbidden` */
export async function deleteTag(db: Queryable, userId: string, datasetId: string, tagId: string): Promise<void> {
  await requireDataset(db, userId, datasetId, 'can_edit');
  const gone = await db.query('delete from dataset_tag where tag_id = $1 and dataset_id = $2 returning 1', [tagId, datasetId]);
  if (gone.length === 0) throw notFound('标签');
}

/**
 * Puts a tag on a document, or takes it off; repeating it changes nothing.
 * @throws CallError `notFound`, `forbidden`, `invalid` when it has too many
 */
export async function markDocument(
  db: Queryable,
  userId: string,
  { dataset_id, document_id, tag_id }: { dataset_id: string; document_id: string; tag_id: string },
  marked: boolean,
): Promise<void> {
  await requireDataset(db, userId, dataset_id, 'can_edit');
  await requireDocument(db, dataset_id, document_id);
  const [tag] = await db.query('select 1 from dataset_tag where tag_id = $1 and dataset_id = $2', [tag_id, dataset_id]);
  if (!tag) throw notFound('标签');
  if (!marked) {
    await db.query('delete from document_tag where document_id = $1 and tag_id = $2', [document_id, tag_id]);
    return;
  }
  const [count] = await db.query<{ total: number }>('select count(*) as total from document_tag where document_id = $1', [document_id]);
  if ((count?.total ?? 0) >= MAX_TAGS_PER_DOCUMENT) throw badRequest(`一篇文档最多 ${MAX_TAGS_PER_DOCUMENT} 个标签`);
  await db.query('insert into document_tag (document_id, tag_id) values ($1, $2) on conflict do nothing', [document_id, tag_id]);
}

async function requireDocument(db: Queryable, datasetId: string, documentId: string): Promise<void> {
  const [row] = await db.query('select 1 from dataset_document where id = $1 and dataset_id = $2', [documentId, datasetId]);
  if (!row) throw notFound('文档');
}
