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
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await db.query(others);
      await db.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    }
    if (!on) db.writability?.tell(false);
  };
}
