import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import types from 'pg-types';
import { pgTypes } from '../../server/store/database/pgTypes';
import type { Database, Queryable } from '../../server/store/database/types';
import { asText } from './values';

type Parser = (text: string) => unknown;

/** Arrays have numbers of their own, which `pg-types` names none of. */
const ARRAYS = [199, 1000, 1001, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1028, 1115, 1182, 1185, 1231, 2951, 3807];

/** Values arrive as they do from the server's own connections. */
const parsers = Object.fromEntries(
  [...Object.values(types.builtins), ...ARRAYS].map((oid): [number, Parser] => [oid, pgTypes.getTypeParser(oid, 'text') as Parser]),
);

/** Values are sent as text, whatever their type, as `pg` does. */
const serializers = new Proxy({} as Record<number, Parser>, { get: () => (value: string) => value, has: () => true });

type Runs = Pick<Transaction, 'query' | 'exec'>;

async function run<Row extends object>(db: Runs, sql: string, values?: readonly unknown[]): Promise<Row[]> {
  // Without values the text may hold several statements.
  if (!values) return (((await db.exec(sql, { parsers })) as Results<Row>[]).at(-1)?.rows ?? []) as Row[];
  return (await db.query<Row>(sql, values.map(asText), { parsers, serializers })).rows;
}

/** What searches of the library read, see the server's own. */
const SEARCHED =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:paper(?!_view\b)|library_word|search_word|search_statistics|word_bridge)/i;

/** The database within this worker. */
class DatabaseHere implements Database {
  readonly ranking = 'bm25';
  searchChanges = 0;
  constructor(private readonly db: PGlite) {}

  async query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    const rows = await run<Row>(this.db, sql, values);
    if (SEARCHED.test(sql)) this.searchChanges += 1;
    return rows;
  }

  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return this.db.transaction(async (transaction) => {
      this.searchChanges += 1;
      const done = await work({ query: (sql, values) => run(transaction, sql, values) });
      this.searchChanges += 1;
      return done;
    });
  }

  close = (): Promise<void> => this.db.close();
}

/** Opens the database from its image. */
export async function openDatabase(image: Blob): Promise<Database> {
  const db = await PGlite.create({ loadDataDir: image, extensions: { pg_textsearch, vector } });
  return new DatabaseHere(db);
}
