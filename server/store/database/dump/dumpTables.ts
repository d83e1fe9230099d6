import fs from 'node:fs';
import path from 'node:path';
import { numberingsOf, tablesOf, type Numbering } from './catalogue';
import { writeRows, type Checked } from './dumpFiles';
import type { Columns, DumpPort } from './dumpPort';

/** A table in a dump: `<name>.copy.gz`. */
export type DumpedTable = Columns & Checked & { rows: number };

/** What a database holds, whichever kind it is. */
export interface DatabaseDump {
  kind: 'embedded' | 'postgresql';
  /** Of PostgreSQL, in its own words. */
  version: string;
  /** Names of the migrations that it has run. */
  migrations: string[];
  /** How long the vectors of the library are; null where none were ever made. */
  dimensions: number | null;
  tables: DumpedTable[];
  numberings: Numbering[];
}

/** Vectors are kept in a table that no migration makes. */
export const VECTORS = 'paper_vector';

export const rowsFile = (folder: string, table: string): string => path.join(folder, `${table}.copy.gz`);

/** Reads everything as it was at one moment, while others go on writing. */
export async function inOneView<T>(port: DumpPort, work: () => Promise<T>): Promise<T> {
  await port.query('begin isolation level repeatable read read only');
  const result = await work();
  await port.query('commit');
  return result;
}

/** Writes all tables into an empty folder. To be called `inOneView`. */
export async function dumpTables(port: DumpPort, kind: DatabaseDump['kind'], folder: string): Promise<DatabaseDump> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [about] = await port.query<{ version: string }>('select version() as version', []);
  const migrations = await port.query<{ name: string }>('select name from schema_migration order by 1', []);
  const [vectors] = await port.query<{ dimensions: number }>(
    `select substring(format_type(atttypid, atttypmod) from '\\d+')::integer as dimensions
     from pg_attribute where attrelid = to_regclass($1) and attname = 'embedding'`,
    [VECTORS],
  );
  const tables: DumpedTable[] = [];
  for (const table of await tablesOf(port)) {
    tables.push({ ...table, ...(await writeRows(rowsFile(folder, table.name), port.copyOut(table))) });
  }
  return {
    kind,
    version: about!.version,
    migrations: migrations.map(({ name }) => name),
    dimensions: vectors?.dimensions ?? null,
    tables,
    numberings: await numberingsOf(port),
  };
}
