/**
 * Opens a copy of the embedded database, which makes it whole, reads every page of its tables, closes it in order, and
 * flushes all of it to the disk. A process of its own, since that blocks its thread. Started by verifyCopy.ts with `[folder]`; ends with 0, or with 1 and the reason.
 */
import path from 'node:path';
import { flushTree } from '../../../kernel/flushed';
import { openSound, closeSealed } from '../soundFolder';

async function main(folder: string): Promise<void> {
  const db = await openSound(folder, 'off');
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p'`,
  );
  await db.exec('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
  for (const { name } of rows) await db.query(`select count(*) from ${name}`);
  await closeSealed(db, folder);
  flushTree(path.dirname(folder));
}

main(process.argv[2]!).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message || error.name : String(error));
    process.exit(1);
  },
);
