import type { DocumentSort, ReadingState } from '../../../src/model/lists';
import type { Page } from '../../../src/contract/entities/common';
import type { DocumentItem } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';
import { dropUnusedFiles } from '../files/unusedFiles';
import { notFound } from '../../kernel/errors';
import { DOCUMENT_COLUMNS, toDocumentItems, type DocumentRow } from './documentItems';
import { moveFolders, requireFolder } from './folders';
import { requireDataset, touchDataset } from './datasets';

/** Stands for documents in no folder. */
const ROOT_FOLDER = 'root';

export interface DocumentFilter {
  keyword?: string | undefined;
  /** A folder, `root`, or undefined for the whole base. */
  folder_id?: string | undefined;
  tag_id_list?: readonly string[] | undefined;
  resource_type?: number | undefined;
  parse_state?: ReadingState | undefined;
  sort: DocumentSort;
}

const ORDERS: Readonly<Record<DocumentFilter['sort'], string>> = {
  newest: 'c.create_time desc, c.id',
  oldest: 'c.create_time, c.id',
  name: 'c.name, c.id',
  year: 'c.record_year desc nulls last, c.create_time desc, c.id',
};

/** One page of a base's documents. The caller checks that the base may be read. */
export async function pageDocuments(
  db: Queryable,
  datasetId: string,
  filter: DocumentFilter,
  current: number,
  size: number,
): Promise<Page<DocumentItem>> {
  const values: unknown[] = [datasetId];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['c.dataset_id = $1'];
  if (filter.folder_id === ROOT_FOLDER) conditions.push('c.folder_id is null');
  else if (filter.folder_id !== undefined) conditions.push(`c.folder_id = ${param(filter.folder_id)}`);
  const tags = [...new Set(filter.tag_id_list ?? [])];
  if (tags.length > 0) {
    conditions.push(
      `c.id in (select m.document_id from document_tag m where m.tag_id = any(${param(tags)}) group by m.document_id having count(*) = ${param(tags.length)})`,
    );
  }
  if (filter.resource_type !== undefined) conditions.push(`c.record_type = ${param(filter.resource_type)}`);
  if (filter.parse_state !== undefined) {
    const states = filter.parse_state === 'open' ? ['waiting', 'parsing'] : [filter.parse_state];
    conditions.push(`c.file_id in (select s.file_id from file_parse s where s.state = any(${param(states)}))`);
  }
  if (filter.keyword) conditions.push(`strpos(c.find_text, ${param(filter.keyword.toLowerCase())}) > 0`);
  const documents = `from dataset_document c where ${conditions.join(' and ')}`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${documents}`, values);
  const rows = await db.query<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} ${documents} order by ${ORDERS[filter.sort]} limit ${param(size)} offset ${param((current - 1) * size)}`,
    values,
  );
  return { total: count?.total ?? 0, records: await toDocumentItems(db, rows), current, size };
}

/** One document as the wire has it. @throws CallError `notFound` */
export async function oneDocument(db: Queryable, datasetId: string, documentId: string): Promise<DocumentItem> {
  const rows = await db.query<DocumentRow>(`select ${DOCUMENT_COLUMNS} from dataset_document c where c.dataset_id = $1 and c.id = $2`, [
    datasetId,
    documentId,
  ]);
  const [item] = await toDocumentItems(db, rows);
  if (!item) throw notFound('文档');
  return item;
}

/** @throws CallError `notFound` unless all of them are in the base */
async function requireDocuments(db: Queryable, datasetId: string, ids: readonly string[]): Promise<void> {
  const found = await db.query('select 1 from dataset_document where dataset_id = $1 and id = any($2)', [datasetId, ids]);
  if (found.length < new Set(ids).size) throw notFound('所选文档中有的');
}

/**
 * Takes documents out of a base, all or none; files that only they were go with them. Inside a transaction.
 * @throws CallError `notFound`, `forbidden`
 */
export async function deleteDocuments(db: Queryable, userId: string, datasetId: string, ids: readonly string[]): Promise<void> {
  await requireDataset(db, userId, datasetId, 'can_add');
  await touchDataset(db, datasetId);
  await requireDocuments(db, datasetId, ids);
  const gone = await db.query<{ file_id: string | null }>(
    'delete from dataset_document where dataset_id = $1 and id = any($2) returning file_id',
    [datasetId, ids],
  );
  await dropUnusedFiles(
    db,
    gone.flatMap(({ file_id }) => file_id ?? []),
  );
}

interface Move {
  /** Null: the root. */
  folder_id: string | null;
  document_id_list: readonly string[];
  folder_id_list: readonly string[];
}

/**
 * Moves documents and folders within a base, all or none. Inside a transaction.
 * @throws CallError `notFound`, `forbidden`, `invalid`, `conflict`
 */
export async function moveWithin(db: Queryable, userId: string, datasetId: string, move: Move): Promise<void> {
  await requireDataset(db, userId, datasetId, move.folder_id_list.length > 0 ? 'can_edit' : 'can_add');
  await touchDataset(db, datasetId);
  await requireFolder(db, datasetId, move.folder_id);
  await requireDocuments(db, datasetId, move.document_id_list);
  await db.query('update dataset_document set folder_id = $3, update_time = now() where dataset_id = $1 and id = any($2)', [
    datasetId,
    move.document_id_list,
    move.folder_id,
  ]);
  await moveFolders(db, datasetId, move.folder_id_list, move.folder_id);
}
