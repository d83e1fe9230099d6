import type { FileOcr } from '../../../src/contract/entities/ocr';
import type { Database, Queryable } from '../database/types';

/** Where the recognition of a file stands, whether or not this server can go on with it; null for a file without scans. */
export async function ocrState(q: Queryable, fileId: string): Promise<Omit<FileOcr, 'can_change'> | null> {
  const [row] = await q.query<Omit<FileOcr, 'can_change' | 'progress'> & { done: number; total: number }>(
    `select o.file_id, o.state, o.message, cardinality(o.pages) as total, count(p.page)::integer as done,
            round(avg(p.confidence)::numeric, 1)::float as confidence,
            coalesce((array_agg(p.engine order by p.create_time desc))[1], '') as engine,
            coalesce((array_agg(p.languages order by p.create_time desc))[1], '') as languages,
            (select round((60 * (count(*) - 1) / nullif(extract(epoch from max(l.create_time) - min(l.create_time)), 0))::numeric, 1)::float
               from (select create_time from file_ocr_page n where n.file_id = o.file_id order by create_time desc limit 10) l
            ) as pages_a_minute
       from file_ocr o left join file_ocr_page p on p.file_id = o.file_id and p.page = any(o.pages)
      where o.file_id = $1 group by o.file_id`,
    [fileId],
  );
  if (!row) return null;
  const { done, total, ...rest } = row;
  return { ...rest, progress: { done, total } };
}

/** Queues a file again: what was cancelled or failed goes on, what is done begins anew. */
export async function startOcr(db: Database, fileId: string): Promise<void> {
  await db.transaction(async (q) => {
    const [row] = await q.query<{ state: string }>('select state from file_ocr where file_id = $1 for update', [fileId]);
    if (!row || row.state === 'waiting' || row.state === 'running') return;
    if (row.state === 'done') await q.query('delete from file_ocr_page where file_id = $1', [fileId]);
    await q.query(
      `update file_ocr set state = 'waiting', message = '', attempts = 0, worker = null, queue_time = now(), update_time = now()
       where file_id = $1`,
      [fileId],
    );
  });
}

/** Ends what waits or runs; recognised pages are kept. */
export async function cancelOcr(q: Queryable, fileId: string): Promise<void> {
  await q.query(
    `update file_ocr set state = 'cancelled', worker = null, update_time = now() where file_id = $1 and state in ('waiting', 'running')`,
    [fileId],
  );
}
