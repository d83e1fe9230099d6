import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../store/database/types';
import type { PooledDatabase } from '../store/database/pooledDatabase';

/**
 * For suites: `const readOnly = readOnlySwitch(() => server.db)`; `await readOnly(true)` has the database refuse changes as after a
 * failover, and the server told of it by whatever comes next; `await readOnly(false)` has them taken again, and the server told.
 */
export function readOnlySwitch(database: () => Database): (on: boolean) => Promise<void> {
  return async (on) => {
    const db = database() as PooledDatabase;
    const mode = on ? 'on' : 'off';
    if (db.embedded) await db.query(`set default_transaction_read_only = ${mode}`);
    else {
      await db.transaction(async (tx) => {
        await tx.query('set transaction read write');
        await tx.query(
          `do $$ begin execute format('alter database %I set default_transaction_read_only = ${mode}', current_database()); end $$`,
        );
      });
      const old = await db.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()');
      const pids = old.map(({ pid }) => pid);
      await db.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid where pid <> pg_backend_pid()', [pids]);
      await db.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await untilGone(db, pids);
    }
    if (!on) db.writability?.tell(false);
  };
}

/** They end by themselves when they are told to: a statement that one of them still takes would be lost with it. */
async function untilGone(db: Database, pids: readonly number[]): Promise<void> {
  const left = () => db.query('select 1 from pg_stat_activity where pid = any($1::int[])', [pids]).catch(() => pids);
  while ((await left()).length > 0) await sleep(10);
}
