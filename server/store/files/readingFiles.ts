import type { Page } from '../../../src/contract/entities/common';
import type { ReadingFile } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';
import { dropUnusedFiles } from './unusedFiles';

interface Asked {
  keyword?: string | undefined;
  current: number;
  size: number;
}

/** One page of the files that a person has opened for reading, newest first. */
export async function pageReadingFiles(db: Queryable, userId: string, { keyword = '', current, size }: Asked): Promise<Page<ReadingFile>> {
  const files = `from stored_file f where f.owner_id = $1 and f.for_reading and ($2 = '' or strpos(lower(f.name), $2) > 0)`;
  const values = [userId, keyword.toLowerCase()];
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${files}`, values);
  const records = await db.query<ReadingFile>(
    `select x.*, coalesce(s.state, 'done') as state, coalesce(s.message, '') as message,
            (select count(*) from dataset_document c join dataset d on d.id = c.dataset_id where c.file_id = x.file_id) as document_count
       from (select f.id as file_id, f.name, f.size, f.media_type, '/files/' || f.id as url, f.create_time
               ${files} order by f.create_time desc, f.id limit $3 offset $4) x
       left join file_parse s on s.file_id = x.file_id
      order by x.create_time desc, x.file_id`,
    [...values, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}

/**
 * A file that a base has stays there; otherwise it is deleted. Inside a transaction.
 * @throws CallError `notFound`, also for files of others
 */
export async function dropReadingFile(q: Queryable, userId: string, fileId: string): Promise<void> {
  const found = await q.query('update stored_file set for_reading = false where id = $1 and owner_id = $2 and for_reading returning 1', [
    fileId,
    userId,
  ]);
  if (found.length === 0) throw notFound('文件');
  await dropUnusedFiles(q, [fileId]);
}
