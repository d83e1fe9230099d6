import type { Results } from '@electric-sql/pglite';
import { damageIn, Damaged, damageOf } from './damage';

/** What a table holds, in two numbers that any change alters. */
export interface TableSum {
  rows: number;
  /** Sum of the hashes of its rows, in any order. */
  sum: string;
}

/** The part of PGlite that is needed here. */
export interface Asked {
  query<Row>(sql: string): Promise<Pick<Results<Row>, 'rows'>>;
  exec(sql: string): Promise<unknown>;
}

/** Bytes of tables that are read whole at a start, the smallest tables first: accounts, projects, bases and the like, never the library. */
const WHOLE_BYTES = 8 * 1024 * 1024;

const EMPTY: TableSum = { rows: 0, sum: '0' };

interface Table {
  name: string;
  bytes: number;
  /** Shorter than the catalogue says: cut, or shortened by a vacuum that was killed before it noted so. */
  short: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(db: Asked): Promise<{ whole: string[]; large: Table[] }> {
  const { rows } = await db.query<Table>(
    `select relname as name, pg_table_size(oid)::double precision as bytes,
       pg_relation_size(oid) < relpages * current_setting('block_size')::bigint as short
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by 2, 1`,
  );
  let left = WHOLE_BYTES;
  const whole = rows.filter(({ bytes }) => (left -= bytes) >= 0).map(({ name }) => name);
  return { whole, large: rows.filter(({ name }) => !whole.includes(name)) };
}

/** All rows by way of an index: rows whose page is gone are missed by a plain reading of what is left. */
const sumOf = (name: string) =>
  `select '${name.replaceAll("'", "''")}' as name, count(*)::integer as rows,
     coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${quoted(name)} t`;

/** The smaller tables with what they hold. */
export async function sumTables(db: Asked): Promise<Record<string, TableSum>> {
  const { whole } = await tablesOf(db);
  return readSums(db, whole);
}

async function readSums(db: Asked, names: readonly string[]): Promise<Record<string, TableSum>> {
  if (names.length === 0) return {};
  await db.exec('set enable_seqscan = off');
  const { rows } = await db.query<TableSum & { name: string }>(names.map(sumOf).join(' union all '));
  await db.exec('reset enable_seqscan');
  return Object.fromEntries(rows.map(({ name, ...sum }) => [name, sum]));
}

/**
 * Reads the smaller tables whole and a row of each larger one, and compares with what they held.
 * @throws {Damaged} naming the table
 */
export async function checkTables(db: Asked, held: Readonly<Record<string, TableSum>>): Promise<void> {
  const { whole, large } = await tablesOf(db);
  // One statement for all; one by one only to find out which table it is.
  const sums = await readSums(db, whole).catch(async () => {
    for (const name of whole) await named(name, () => readSums(db, [name]));
    return readSums(db, whole);
  });
  for (const { name, short } of large) {
    await named(name, () => (short ? readSums(db, [name]) : db.query(`select t::text from ${quoted(name)} t limit 1`)));
  }
  for (const [name, { rows, sum }] of Object.entries(held)) {
    const is = sums[name] ?? EMPTY;
    // At the edge of what is read whole: no longer among it.
    const unread = large.some((table) => table.name === name);
    if (unread || (is.rows === rows && is.sum === sum)) continue;
    if (is.rows === rows)
      throw new Damaged(damageOf(`表 ${name}`, '内容与上次关闭时不同', 'its content is not what it was when it was closed'));
    throw new Damaged(
      damageOf(`表 ${name}`, `上次关闭时有 ${rows} 行，现在有 ${is.rows} 行`, `had ${rows} rows when it was closed, has ${is.rows} now`),
    );
  }
}

async function named(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const { exitCode, zh, en } = damageIn(words);
    throw new Damaged({ ...damageOf(`表 ${name}`, zh, en), exitCode }, words);
  }
}
