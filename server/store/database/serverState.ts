import type { Queryable } from './types';

/** What the server notes for its next start; undefined when it has noted nothing under the key. */
export async function readState(db: Queryable, key: string): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>('select value from server_state where key = $1', [key]);
  return row?.value;
}

export async function writeState(db: Queryable, key: string, value: string): Promise<void> {
  await db.query(
    `insert into server_state (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, update_time = now()`,
    [key, value],
  );
}
