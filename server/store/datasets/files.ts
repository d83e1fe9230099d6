import type { Page } from '../../../src/contract/entities/common';
import type { FileItem } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';

const FILES = `
  from dataset_document c
  join dataset d on d.id = c.dataset_id
  join stored_file f on f.id = c.file_id
  left join file_parse s on s.file_id = f.id
  left join project p on p.id = d.project_id`;

/** Which files a list is about; undefined does not narrow. The caller checks permissions. */
export interface FileScope {
  /** Bases of one project. */
  projectId?: string | undefined;
  datasetId?: string | undefined;
  /** Null: in no folder. */
  folderId?: string | null | undefined;
  /** The team bases of this user. */
  teamsOf?: string | undefined;
  /** The reading lists of this user. */
  listsOf?: string | undefined;
  keyword?: string | undefined;
}

/** One page of files that are documents of bases, newest first. */
export async function pageFiles(db: Queryable, scope: FileScope, current: number, size: number): Promise<Page<FileItem>> {
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (scope.projectId !== undefined) conditions.push(`d.project_id = ${param(scope.projectId)}`);
  if (scope.datasetId !== undefined) conditions.push(`d.id = ${param(scope.datasetId)}`);
  if (scope.folderId !== undefined) conditions.push(`c.folder_id is not distinct from ${param(scope.folderId)}`);
  if (scope.listsOf !== undefined) conditions.push(`d.owner_id = ${param(scope.listsOf)}`);
  if (scope.teamsOf !== undefined) {
    conditions.push(`d.project_id in (select m.project_id from project_member m where m.user_id = ${param(scope.teamsOf)})`);
  }
  if (scope.keyword) conditions.push(`strpos(lower(c.name), ${param(scope.keyword.toLowerCase())}) > 0`);
  const where = `where ${conditions.join(' and ')}`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${FILES} ${where}`, values);
  const records = await db.query<FileItem>(
    `select f.id as file_id, c.name, f.size, f.media_type, '/files/' || f.id as url, f.create_time, c.id as document_id,
            d.id as dataset_id, d.name as dataset_name, c.folder_id, d.project_id, coalesce(p.name, '') as project_name,
            coalesce(s.state, 'done') as state, coalesce(s.message, '') as message
       ${FILES} ${where} order by c.create_time desc, c.id limit ${param(size)} offset ${param((current - 1) * size)}`,
    values,
  );
  return { total: count?.total ?? 0, records, current, size };
}
