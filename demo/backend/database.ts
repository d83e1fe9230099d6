import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import types from 'pg-types';
import { pgTypes } from '../../server/store/database/pgTypes';
import type { Database, Queryable } from '../../server/store/database/types';
import { KeptFolder } from './keptFolder';
import { asText } from './values';

type Parser = (text: string) => unknown;

/** Arrays have numbers of their own, which `pg-types` names none of. */
const ARRAYS = [199, 1000, 1001, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1028, 1115, 1182, 1185, 1231, 2951, 3807];

/** Values arrive as they do from the server's own connections. */
const parsers = Object.fromEntries(
  [...Object.values(types.builtins), ...ARRAYS].map((oid): [number, Parser] => [oid, pgTypes.getTypeParser(oid, 'text') as Parser]),
);

/** Values are sent as text, whatever their type, as `pg` does. */
const serializers = new Proxy<Record<number, (value: string) => string>>({}, { get: () => (value: string) => value, has: () => true });

type Runs = Pick<Transaction, 'query' | 'exec'>;

async function run<Row extends object>(db: Runs, sql: string, values?: readonly unknown[]): Promise<Row[]> {
  // Without values the text may hold several statements.
  if (!values) return (((await db.exec(sql, { parsers })) as Results<Row>[]).at(-1)?.rows ?? []) as Row[];
  return (await db.query<Row>(sql, values.map(asText), { parsers, serializers })).rows;
}

/** What searches of the library read, see the server's own. */
const SEARCHED =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:paper(?!_view\b)|library_word|search_word|search_statistics|word_bridge)/i;
const CHANGES = /\b(?:insert|update|delete|truncate|create|alter|drop)\b/i;

/** The database within this worker. */
export class DatabaseHere implements Database {
  readonly ranking = 'bm25';
  searchChanges = 0;

  constructor(
    private readonly db: PGlite,
    private readonly folder: KeptFolder,
  ) {}

  async query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.run<Row>(this.db, sql, values);
  }

  async transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    const before = this.searchChanges;
    const done = await this.db.transaction((transaction) => work({ query: (sql, values) => this.run(transaction, sql, values) }));
    // Only now others can see it: what they have read since the statement is old too.
    if (this.searchChanges > before) this.searchChanges += 1;
    return done;
  }

  /** Writes down what there is now. */
  keep = (): Promise<void> => this.folder.write();

  close = (): Promise<void> => this.db.close();

  private async run<Row extends object>(db: Runs, sql: string, values?: readonly unknown[]): Promise<Row[]> {
    const rows = await run<Row>(db, sql, values);
    if (SEARCHED.test(sql)) this.searchChanges += 1;
    if (CHANGES.test(sql)) this.folder.changed();
    return rows;
  }
}

/** PGlite's folder, and what emscripten calls its database in IndexedDB. */
const FOLDER = 'science-navigation';
export const DATABASE_NAME = `/pglite/${FOLDER}`;

/** @param image of a database to begin with; null for the one that is kept */
export async function openDatabase(image: Blob | null): Promise<DatabaseHere> {
  const folder = new KeptFolder(FOLDER);
  const begin = image ? { loadDataDir: image } : {};
  const db = await PGlite.create({ fs: folder, extensions: { pg_textsearch, vector }, ...begin });
  return new DatabaseHere(db, folder);
}
