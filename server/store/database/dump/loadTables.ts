import { beginVectors, preparePgvector } from '../../papers/vectors/state';
import { detectRanking } from '../connect';
import { allMigrations, isOfOneRanking, migrate } from '../migrate';
import type { Database, Queryable } from '../types';
import { setNumberings, tablesOf, withoutNets } from './catalogue';
import { readRows } from './dumpFiles';
import { quoted, type DumpPort } from './dumpPort';
import { rowsFile, VECTORS, type DatabaseDump, type DumpedTable } from './dumpTables';

/** Which migrations a database has run is its own: one of another ranking has others. Only their times come from the dump. */
const MIGRATIONS = 'schema_migration';

/** Whether a database has no tables yet. */
export const isEmpty = async (q: Queryable): Promise<boolean> => (await tablesOf(q)).length === 0;

/** The first migration of a dump that this program does not know. */
export const unknownMigration = ({ migrations }: Pick<DatabaseDump, 'migrations'>): string | undefined => {
  const known = new Set(allMigrations());
  return migrations.find((name) => !known.has(name));
};

/**
 * Makes an empty database what the dumped one was, in one transaction: the tables as its version had them, then their rows. Whatever
 * goes wrong, nothing is left of it. Answers what could not be brought over, in Chinese.
 * @throws when a row or a table does not fit
 */
export async function loadTables(port: DumpPort, dump: DatabaseDump, folder: string): Promise<string[]> {
  // Before the transaction, which a refusal would end.
  const ranking = await detectRanking(port, () => undefined);
  const noVectors = dump.dimensions ? await preparePgvector(port) : null;
  const database: Database = {
    ranking,
    query: (sql, values) => port.query(sql, values),
    transaction: (work) => work(port),
    close: () => port.close(),
  };
  await port.query('begin');
  try {
    await migrate(database, undefined, migrationsFor(dump));
    // Of which model they are comes with the rows.
    if (dump.dimensions && !noVectors) await beginVectors(database, '', dump.dimensions);
    const tables = dump.tables.filter(({ name }) => !(noVectors && name === VECTORS));
    await refuseUnknown(port, tables);
    await fill(port, tables, folder);
    await setNumberings(port, dump.numberings);
    if (noVectors) await port.query(`update embedding_state set model = '', dimensions = 0`, []);
    await port.query('commit');
  } catch (error) {
    await port.query('rollback').catch(() => undefined);
    throw error;
  }
  await port.query('analyze');
  return noVectors ? ['目标数据库没有 pgvector，文献向量没有恢复，装好后由服务器重新生成'] : [];
}

/** Those that the dumped database had run, and in place of one for its ranking the one for the new database's. */
function migrationsFor({ migrations }: DatabaseDump): (name: string) => boolean {
  const run = new Set(migrations);
  const last = migrations.at(-1) ?? '';
  return (name) => run.has(name) || (isOfOneRanking(name) && name < last);
}

async function refuseUnknown(port: DumpPort, tables: readonly DumpedTable[]): Promise<void> {
  const made = new Map((await tablesOf(port)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const unknown = made.has(name) ? columns.find((column) => !made.get(name)!.includes(column)) : '';
    if (unknown !== undefined) throw new Error(`备份中的表 ${[name, unknown].filter(Boolean).join('.')} 在此程序的数据库里不存在`);
  }
}

async function fill(port: DumpPort, tables: readonly DumpedTable[], folder: string): Promise<void> {
  const made = await tablesOf(port);
  const emptied = made.filter(({ name }) => name !== MIGRATIONS);
  await port.query(`truncate ${emptied.map(({ name }) => quoted(name)).join(', ')}`);
  const putBack = await withoutNets(port, made);
  for (const table of tables) {
    const rows =
      table.name === MIGRATIONS ? await loadTimes(port, table, folder) : await port.copyIn(table, readRows(rowsFile(folder, table.name)));
    if (rows !== table.rows) throw new Error(`表 ${table.name} 应有 ${table.rows} 行，只恢复了 ${rows} 行`);
  }
  await putBack();
}

/** By the time of the first one a portal is known (openPortal.ts). */
async function loadTimes(port: DumpPort, table: DumpedTable, folder: string): Promise<number> {
  const name = 'dumped_migration';
  await port.query(`create temporary table ${name} (like ${MIGRATIONS}) on commit drop`);
  const rows = await port.copyIn({ ...table, name }, readRows(rowsFile(folder, table.name)));
  await port.query(`update ${MIGRATIONS} m set applied_at = d.applied_at from ${name} d where d.name = m.name`);
  return rows;
}
