import type { Queryable } from './types';

/**
 * Takes or keeps the right to a work that one server does at a time; false when another has it. It lapses when it is not renewed
 * for five minutes: a server that died holds up no other. @param key of `server_state`
 */
export async function holdLease(db: Queryable, key: string, server: string): Promise<boolean> {
  const rows = await db.query(
    `insert into server_state (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, update_time = now()
     where server_state.value in ('', excluded.value) or server_state.update_time < now() - interval '5 minutes'
     returning 1`,
    [key, server],
  );
  return rows.length > 0;
}

/** Lets others have it. */
export async function leaveLease(db: Queryable, key: string, server: string): Promise<void> {
  await db.query(`update server_state set value = '' where key = $1 and value = $2`, [key, server]);
}
