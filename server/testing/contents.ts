import type { Database } from '../store/database/types';

/** Rows of every table as texts, in an order of their own; the same for databases of either kind that hold the same. */
export async function contents(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await db.transaction(async (q) => {
    await q.query(`set local timezone = 'UTC'`);
    const tables = await q.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    for (const { name } of tables) {
      const rows = await q.query<{ row: string }>(`select t::text as row from "${name}" t`);
      // Each kind of ranking has a migration of its own.
      all[name] = rows
        .map(({ row }) => row)
        .filter((row) => name !== 'schema_migration' || !row.includes('_ranking.bm25'))
        .sort();
    }
  });
  return all;
}
