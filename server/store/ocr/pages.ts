import type { RecognisedPage } from '../../records/recognised';
import type { Queryable } from '../database/types';

/** Notes which pages of a file are scans, and queues those that are not recognised yet. What a person cancelled stays so. */
export async function noteScans(q: Queryable, fileId: string, pages: readonly number[]): Promise<void> {
  if (pages.length === 0) {
    await q.query('delete from file_ocr where file_id = $1', [fileId]);
    return;
  }
  await q.query(
    `insert into file_ocr (file_id, pages) values ($1, $2)
     on conflict (file_id) do update set pages = excluded.pages,
       state = case when file_ocr.state = 'done' and not excluded.pages <@ file_ocr.pages then 'waiting' else file_ocr.state end`,
    [fileId, pages],
  );
}

/** The recognised pages of a file whose recognition has come to its end. */
export function readRecognised(q: Queryable, fileId: string): Promise<RecognisedPage[]> {
  return q.query<RecognisedPage>(
    `select p.page, p.blocks, p.confidence from file_ocr_page p join file_ocr o using (file_id)
     where p.file_id = $1 and o.state = 'done' order by p.page`,
    [fileId],
  );
}
