import type { RecognisedPage } from '../../records/recognised';
import type { Database } from '../database/types';
import { firstSteps } from '../files/files';

const LEASE = `interval '30 seconds'`;
/** After so many attempts that ended their server, a file is marked as failed. */
const MAX_ATTEMPTS = 3;

export interface OcrJob {
  id: string;
  sha256: string;
  /** Pages that are still to be recognised. */
  pages: number[];
}

/** Statements on the files whose scanned pages wait. A job is written by its taker only, as long as the lease is renewed. */
export class OcrQueue {
  constructor(
    private readonly db: Database,
    private readonly worker: string,
  ) {}

  /** Takes the next file, of the person with the fewest pages recognised lately; undefined when none waits. */
  async take(): Promise<OcrJob | undefined> {
    await this.db.query(
      `update file_ocr set state = 'failed', message = '识别多次意外中断，已停止；可重新识别', worker = null, update_time = now()
       where state = 'running' and lease_until < now() and attempts >= ${MAX_ATTEMPTS}`,
    );
    const [job] = await this.db.query<OcrJob>(
      `update file_ocr o set state = 'running', worker = $1, lease_until = now() + ${LEASE}, attempts = attempts + 1,
         message = '', update_time = now()
       from stored_file f
       where f.id = o.file_id and o.file_id = (
         select w.file_id from file_ocr w join stored_file s on s.id = w.file_id
         where w.state = 'waiting' or (w.state = 'running' and w.lease_until < now() and w.attempts < ${MAX_ATTEMPTS})
         order by (select count(*) from file_ocr_page p join stored_file own on own.id = p.file_id
                    where own.owner_id = s.owner_id and p.create_time > now() - interval '1 hour'), w.queue_time, w.file_id
         limit 1 for update of w skip locked
       )
       returning f.id, f.sha256,
         array(select n from unnest(o.pages) n where not exists
           (select 1 from file_ocr_page p where p.file_id = o.file_id and p.page = n) order by n) as pages`,
      [this.worker],
    );
    return job;
  }

  /** Renews the lease. False when the file is gone, was cancelled or has been taken by another server. */
  async beat(id: string): Promise<boolean> {
    const rows = await this.db.query(
      `update file_ocr set lease_until = now() + ${LEASE} where file_id = $1 and worker = $2 and state = 'running' returning 1`,
      [id, this.worker],
    );
    return rows.length > 0;
  }

  /** Stores a page. False when this server has lost the file. */
  async savePage(id: string, page: RecognisedPage, by: { engine: string; languages: string }): Promise<boolean> {
    return this.db.transaction(async (q) => {
      // A page that came through ends the suspicion that the file ends servers.
      const ours = await q.query(
        `update file_ocr set lease_until = now() + ${LEASE}, attempts = 1, update_time = now()
         where file_id = $1 and worker = $2 and state = 'running' returning 1`,
        [id, this.worker],
      );
      if (ours.length === 0) return false;
      await q.query(
        `insert into file_ocr_page (file_id, page, blocks, confidence, languages, engine) values ($1, $2, $3, $4, $5, $6)
         on conflict (file_id, page) do nothing`,
        [id, page.page, JSON.stringify(page.blocks), page.confidence, by.languages, by.engine],
      );
      return true;
    });
  }

  /** All pages are there: the file is read again with them. */
  async finish(id: string): Promise<void> {
    await this.db.transaction(async (q) => {
      const ours = await q.query(
        `update file_ocr set state = 'done', worker = null, update_time = now()
         where file_id = $1 and worker = $2 and state = 'running' returning 1`,
        [id, this.worker],
      );
      if (ours.length === 0) return;
      await q.query(
        `update file_parse set state = 'waiting', steps = $2, message = '', attempts = 0, worker = null, pages_done = 0,
           pages_total = 0, queue_time = now(), update_time = now() where file_id = $1`,
        [id, JSON.stringify(firstSteps())],
      );
    });
  }

  /** Ends it with a reason for people; pages that were recognised are kept. */
  async fail(id: string, message: string): Promise<void> {
    await this.db.query(
      `update file_ocr set state = 'failed', message = $3, worker = null, update_time = now()
       where file_id = $1 and worker = $2 and state = 'running'`,
      [id, this.worker, message],
    );
  }

  /** Puts a file back when the server closes; the try does not count. */
  async giveBack(id: string): Promise<void> {
    await this.db.query(
      `update file_ocr set state = 'waiting', worker = null, attempts = greatest(attempts - 1, 0)
       where file_id = $1 and worker = $2 and state = 'running'`,
      [id, this.worker],
    );
  }

  /** Marks files of other runners as lost: called when this is the only server of the database. */
  async disown(): Promise<void> {
    await this.db.query(`update file_ocr set lease_until = to_timestamp(0) where state = 'running' and worker is distinct from $1`, [
      this.worker,
    ]);
  }
}
