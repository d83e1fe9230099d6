import type { Queryable } from '../database/types';

/** A time during which a server of this database ran, in milliseconds since 1970. */
export interface Life {
  from: number;
  to: number;
}

/** Notes that a server has begun. The first one of a database speaks for all since the database was made. */
export async function beginLife(q: Queryable, id: string): Promise<void> {
  await q.query(
    `insert into server_life (id, began_at)
     select $1, case when exists (select 1 from server_life) then now() else (select min(applied_at) from schema_migration) end`,
    [id],
  );
}

/** Notes that it still runs. */
export async function goOnLiving(q: Queryable, id: string): Promise<void> {
  await q.query('update server_life set seen_at = now() where id = $1', [id]);
}

/** When servers of this database have run. */
export async function livesOf(q: Queryable): Promise<Life[]> {
  const rows = await q.query<{ began_at: string; seen_at: string }>('select began_at, seen_at from server_life');
  return rows.map(({ began_at, seen_at }) => ({ from: Date.parse(began_at), to: Date.parse(seen_at) }));
}
