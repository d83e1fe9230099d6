import type { Page } from '../../../src/contract/entities/common';
import type { ImportKind, ImportState, LibraryImport } from '../../../src/contract/entities/libraryImport';
import type { Database, Queryable } from '../database/types';
import { isUniqueViolation } from '../database/uniqueViolation';

/** Seconds without a sign of life after which a server counts as dead. */
export const IMPORT_LEASE_SECONDS = 30;
/** Days for which the bytes of an import that ended before its end are kept. */
const KEPT_DAYS = 7;
const BROKEN = '服务器在导入途中停止，导入中断；可重新开始，已写入的内容不会重复';

export interface NewImport {
  id: string;
  kind: ImportKind;
  file_name: string;
  size: number;
  sha256: string;
  year: number | null;
  scheme: string;
  user_id: string;
}

export type ImportJob = Omit<NewImport, 'user_id'>;

/** How far a file is. */
export interface ImportProgress {
  bytes_read: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  reasons: LibraryImport['reasons'];
}

const UNDER_WAY = `state in ('running', 'tidying')`;
const RESTARTED = `i.state in ('cancelled', 'failed', 'broken') and coalesce(i.end_time, i.create_time) > now() - interval '${KEPT_DAYS} days'`;

const IMPORTS = `select i.id as import_id, i.kind, i.file_name, i.size, i.state, i.bytes_read, i.added, i.updated, i.unchanged, i.refused,
  i.reasons, i.message, coalesce(nullif(u.nick_name, ''), u.username, '') as user_name, i.create_time, i.start_time, i.end_time,
  (${RESTARTED}) as can_restart
  from library_import i left join app_user u on u.id = i.user_id`;

export async function addImport(q: Queryable, { id, kind, file_name, size, sha256, year, scheme, user_id }: NewImport): Promise<void> {
  await q.query(
    `insert into library_import (id, kind, file_name, size, sha256, year, scheme, user_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, file_name, size, sha256, year, scheme, user_id],
  );
}

/** The newest first. */
export async function pageImports(q: Queryable, { current, size }: { current: number; size: number }): Promise<Page<LibraryImport>> {
  const [count] = await q.query<{ total: number }>('select count(*) as total from library_import');
  const records = await q.query<LibraryImport>(`${IMPORTS} order by i.create_time desc, i.id limit $1 offset $2`, [
    size,
    (current - 1) * size,
  ]);
  return { total: count?.total ?? 0, records, current, size };
}

export async function readImport(q: Queryable, id: string): Promise<(LibraryImport & { sha256: string }) | undefined> {
  const [row] = await q.query<LibraryImport>(`${IMPORTS} where i.id = $1`, [id]);
  const [bytes] = await q.query<{ sha256: string }>('select sha256 from library_import where id = $1', [id]);
  return row && bytes && { ...row, ...bytes };
}

/** Ends what waits or is read; its server sees that at its next statement. False for what is neither. */
export async function cancelImport(q: Queryable, id: string): Promise<boolean> {
  const rows = await q.query(
    `update library_import set state = 'cancelled', message = '', end_time = now()
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [id],
  );
  return rows.length > 0;
}

/** Puts what ended before its end in line once more. False for what may not begin again. */
export async function restartImport(q: Queryable, id: string): Promise<boolean> {
  const rows = await q.query(
    `update library_import i set state = 'waiting', message = '', worker = null, lease_until = null, queue_time = now(), start_time = null,
       end_time = null, bytes_read = 0, added = 0, updated = 0, unchanged = 0, refused = 0, reasons = '[]'
     where i.id = $1 and ${RESTARTED} returning 1`,
    [id],
  );
  return rows.length > 0;
}

/** Which of these hashes belong to imports that are not done, or may begin again. */
export async function hashesOfImports(q: Queryable, hashes: readonly string[]): Promise<string[]> {
  const rows = await q.query<{ sha256: string }>(
    `select distinct i.sha256 from library_import i where i.sha256 = any($1) and (i.state = 'waiting' or i.${UNDER_WAY} or (${RESTARTED}))`,
    [hashes],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Statements of a server that reads imports. An import is written by its taker only, as long as the lease is renewed. */
export class ImportQueue {
  constructor(
    private readonly db: Database,
    private readonly worker: string,
  ) {}

  /** Takes the one that has waited longest. Undefined when none waits, or one is being read somewhere. */
  async take(): Promise<ImportJob | undefined> {
    await this.breakOff('lease_until < now()', []);
    try {
      const [job] = await this.db.query<ImportJob>(
        `update library_import set state = 'running', worker = $1, lease_until = now() + interval '${IMPORT_LEASE_SECONDS} seconds',
           start_time = now(), message = ''
         where id = (select w.id from library_import w where w.state = 'waiting' order by w.queue_time, w.id limit 1 for update skip locked)
           and not exists (select 1 from library_import r where r.${UNDER_WAY})
         returning id, kind, file_name, size, sha256, year, scheme`,
        [this.worker],
      );
      return job;
    } catch (error) {
      // Another server was faster.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  /** Stores how far it is and renews the lease. False when it was cancelled or is another server's. */
  async save(id: string, progress: ImportProgress): Promise<boolean> {
    const { bytes_read, added, updated, unchanged, refused, reasons } = progress;
    const [row] = await this.db.query<{ ours: boolean }>(
      `update library_import set bytes_read = $3, added = $4, updated = $5, unchanged = $6, refused = $7, reasons = $8,
         lease_until = now() + interval '${IMPORT_LEASE_SECONDS} seconds'
       where id = $1 and worker = $2 returning ${UNDER_WAY} as ours`,
      [id, this.worker, bytes_read, added, updated, unchanged, refused, JSON.stringify(reasons)],
    );
    return row?.ours ?? false;
  }

  /** Renews the lease. False when it was cancelled or is another server's. */
  async beat(id: string): Promise<boolean> {
    const rows = await this.db.query(
      `update library_import set lease_until = now() + interval '${IMPORT_LEASE_SECONDS} seconds'
       where id = $1 and worker = $2 and ${UNDER_WAY} returning 1`,
      [id, this.worker],
    );
    return rows.length > 0;
  }

  /** Goes on to another state, unless it was cancelled meanwhile. */
  async enter(id: string, state: Extract<ImportState, 'tidying' | 'done' | 'failed' | 'broken'>, message = ''): Promise<boolean> {
    const rows = await this.db.query(
      `update library_import set state = $3, message = $4, end_time = case when $3 = 'tidying' then null else now() end
       where id = $1 and worker = $2 and ${UNDER_WAY} returning 1`,
      [id, this.worker, state, message],
    );
    return rows.length > 0;
  }

  /** As `enter` with `broken`: this server closes. */
  giveUp(id: string): Promise<boolean> {
    return this.enter(id, 'broken', BROKEN);
  }

  /** Marks what other runners read as broken off: called when this is the only server of the database. */
  async disown(): Promise<void> {
    await this.breakOff('worker is distinct from $2', [this.worker]);
  }

  private async breakOff(which: string, values: readonly unknown[]): Promise<void> {
    await this.db.query(`update library_import set state = 'broken', message = $1, end_time = now() where ${UNDER_WAY} and ${which}`, [
      BROKEN,
      ...values,
    ]);
  }
}
