import type { Page } from '../../../src/contract/entities/common';
import type { ServerError } from '../../../src/contract/entities/serverStatus';
import type { Queryable } from '../database/types';

/** Rows that are kept, and numbers of one row. */
export const KEPT_ERRORS = 1_000;
export const KEPT_NUMBERS = 100;

/** The same message within a minute. */
export interface ErrorRow {
  minute: string;
  level: 'warn' | 'error';
  message: string;
  call: string;
  detail: string;
  count: number;
  /** The newest first. */
  numbers: readonly string[];
  first_time: string;
  last_time: string;
}

/** Adds rows in one statement, whoever else has the same ones already, and lets the oldest go. */
export async function addServerErrors(db: Queryable, rows: readonly ErrorRow[]): Promise<void> {
  await db.query(
    `insert into server_error as e (minute, level, message, call, detail, count, numbers, first_time, last_time)
     select x.minute, x.level, x.message, x.call, x.detail, x.count, array(select jsonb_array_elements_text(x.numbers)), x.first_time, x.last_time
     from jsonb_to_recordset($1::jsonb) as x (minute timestamptz, level text, message text, call text, detail text, count integer,
       numbers jsonb, first_time timestamptz, last_time timestamptz)
     on conflict (minute, level, message, call) do update set count = e.count + excluded.count,
       numbers = (excluded.numbers || e.numbers)[1:${KEPT_NUMBERS}], last_time = greatest(e.last_time, excluded.last_time)`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `delete from server_error where id in (select id from server_error order by last_time desc, id desc offset ${KEPT_ERRORS})`,
  );
}

/** Errors whose message, call or place in the program has the keyword, or one of whose numbers it is; the newest first. */
export async function pageServerErrors(
  db: Queryable,
  { keyword = '', current, size }: { keyword?: string | undefined; current: number; size: number },
): Promise<Page<ServerError>> {
  // As it stands in the message that a person was shown.
  const word = keyword.replace(/^[（(]?编号\s*[:：]?\s*/, '').replace(/[）)]$/, '');
  const found = `where $1 = '' or lower($1) = any(numbers) or strpos(lower(message || ' ' || call || ' ' || detail), lower($1)) > 0`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total from server_error ${found}`, [word]);
  const records = await db.query<ServerError>(
    `select id::text as error_id, level, message, call, detail, count, numbers, first_time, last_time
     from server_error ${found} order by last_time desc, id desc limit $2 offset $3`,
    [word, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}

/** Errors of the last 24 hours; warnings do not count. */
export async function errorsToday(db: Queryable): Promise<number> {
  const [row] = await db.query<{ errors: number }>(
    `select coalesce(sum(count), 0) as errors from server_error where level = 'error' and last_time > now() - interval '24 hours'`,
  );
  return row?.errors ?? 0;
}
