import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pgTypes } from '../pgTypes';
import { columnList, quoted, SAME_TEXTS, type Columns, type DumpPort } from './dumpPort';

const CONNECT_MS = 5_000;
/** Behind a change of the tables that somebody makes; nobody waits for a backup, but it must not wait for ever. */
const LOCK_MS = 60_000;

/** A connection of its own to a PostgreSQL server, whose statements may take as long as they need. */
export async function openServerPort(url: string): Promise<DumpPort> {
  const client = new pg.Client({
    connectionString: url,
    types: pgTypes,
    application_name: 'science-navigation-backup',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // What breaks the connection fails the statement too, which says enough.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `${SAME_TEXTS}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${LOCK_MS}`,
  );
  return {
    query: async <Row extends object>(sql: string, values?: readonly unknown[]) =>
      (await client.query<Row>(sql, values && [...values])).rows,
    copyOut: (table: Columns) => client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`)),
    async copyIn(table, rows) {
      const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
      await pipeline(Readable.from(rows), copy);
      return copy.rowCount;
    },
    close: () => client.end(),
  };
}
