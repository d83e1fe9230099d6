import type { ParseState, ParseStep } from '../../../src/contract/entities/document';
import type { Database, Queryable } from '../database/types';
import { firstSteps, type FileRow } from './files';

/** Seconds without a sign of life after which a server counts as dead. */
export const LEASE_SECONDS = 30;
/** After so many attempts that ended the server or its worker, a file is marked as failed. */
const MAX_ATTEMPTS = 2;
const INTERRUPTED = '解析多次意外中断，已停止；可重新上传再试';

export interface ParseJob extends Pick<FileRow, 'id' | 'owner_id' | 'name' | 'sha256' | 'media_type'> {
  attempts: number;
}

export interface JobState {
  state: ParseState;
  steps: readonly ParseStep[];
  pages_done: number;
  pages_total: number;
  unit: 'page' | 'section';
  passage_count: number;
  message: string;
}

/** Steps of a job that ends here: the running one failed, the others are not done. */
const ENDED_STEPS = `replace(replace(steps::text, '"running"', '"failed"'), '"waiting"', '"skipped"')::jsonb`;
const LOST = `(state = 'parsing' and lease_until < now())`;

/** Statements on the queue. A job that was taken is written by its taker only, as long as the lease is renewed. */
export class ParseQueue {
  constructor(
    private readonly db: Database,
    private readonly worker: string,
  ) {}

  /** Takes the next job: of the person who has waited longest for a turn, the oldest. Undefined when there is none. */
  async take(): Promise<ParseJob | undefined> {
    await this.giveUp();
    const [job] = await this.db.query<ParseJob>(
      `update file_parse p set state = 'parsing', worker = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds',
         attempts = attempts + 1, steps = $2, pages_done = 0, pages_total = 0, passage_count = 0, message = '',
         start_time = clock_timestamp(), update_time = now()
       from stored_file f
       where f.id = p.file_id and p.file_id = (
         select w.file_id from file_parse w
         -- One that was lost too often since the look above is given up by the next.
         where w.state = 'waiting' or (w.state = 'parsing' and w.lease_until < now() and w.attempts < ${MAX_ATTEMPTS})
         order by (select max(o.start_time) from file_parse o where o.owner_id = w.owner_id) nulls first, w.queue_time, w.file_id
         limit 1 for update skip locked
       )
       returning f.id, f.owner_id, f.name, f.sha256, f.media_type, p.attempts`,
      [this.worker, JSON.stringify(firstSteps())],
    );
    return job;
  }

  /** Ends jobs that were lost too often. */
  private async giveUp(): Promise<void> {
    await this.db.query(
      `update file_parse set state = 'failed', message = $1, steps = ${ENDED_STEPS}, worker = null, update_time = now()
       where ${LOST} and attempts >= ${MAX_ATTEMPTS}`,
      [INTERRUPTED],
    );
  }

  /** Renews the lease. False when this server has lost the job: the file was deleted, or another server took over. */
  async beat(id: string): Promise<boolean> {
    const rows = await this.db.query(
      `update file_parse set lease_until = now() + interval '${LEASE_SECONDS} seconds'
       where file_id = $1 and worker = $2 and state = 'parsing' returning 1`,
      [id, this.worker],
    );
    return rows.length > 0;
  }

  /** Stores a job's progress, and in the same transaction what `work` writes. False when this server has lost the job. */
  async save(id: string, state: JobState, work?: (q: Queryable) => Promise<void>): Promise<boolean> {
    return this.db.transaction(async (q) => {
      const rows = await q.query(
        `update file_parse set state = $3, steps = $4, pages_done = $5, pages_total = $6, unit = $7, passage_count = $8,
           message = $9, lease_until = now() + interval '${LEASE_SECONDS} seconds', update_time = now()
         where file_id = $1 and worker = $2 and state = 'parsing' returning 1`,
        [
          id,
          this.worker,
          state.state,
          JSON.stringify(state.steps),
          state.pages_done,
          state.pages_total,
          state.unit,
          state.passage_count,
          state.message,
        ],
      );
      if (rows.length === 0) return false;
      await work?.(q);
      return true;
    });
  }

  /** Puts a job back: its worker ended by itself, or the server closes. Then the try does not count. */
  async giveBack(id: string, counts: boolean): Promise<void> {
    await this.db.query(
      `update file_parse set worker = null, update_time = now(),
         state = case when $3 and attempts >= ${MAX_ATTEMPTS} then 'failed' else 'waiting' end,
         message = case when $3 and attempts >= ${MAX_ATTEMPTS} then $4 else '' end,
         steps = case when $3 and attempts >= ${MAX_ATTEMPTS} then ${ENDED_STEPS} else $5::jsonb end,
         attempts = case when $3 then attempts else greatest(attempts - 1, 0) end
       where file_id = $1 and worker = $2 and state = 'parsing'`,
      [id, this.worker, counts, INTERRUPTED, JSON.stringify(firstSteps())],
    );
  }

  /** Marks unfinished jobs of other runners as lost: called when this is the only server of the database. */
  async disown(): Promise<void> {
    await this.db.query(`update file_parse set lease_until = to_timestamp(0) where state = 'parsing' and worker is distinct from $1`, [
      this.worker,
    ]);
  }
}
