import crypto from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../store/database/connect';
import { migrate } from '../store/database/migrate';

/** Databases of tests on the PostgreSQL of `TEST_DATABASE_URL`. */

/** Makes a database, a copy of the migrated one of this run where there is one. @returns its address */
export async function addDatabase(server: string, copied = process.env.TEST_DATABASE_COPIED): Promise<string> {
  const name = `test_${crypto.randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template ${copied ? nameOf(copied) : 'template1'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

export const dropDatabase = (server: string, url: string) => asOwner(server, `drop database ${nameOf(url)} with (force)`);

/** Makes the migrated database of a run, which takes seconds, so that those of suites are copies, which take a tenth of one. @returns its address */
export async function addMigrated(server: string): Promise<string> {
  const url = await addDatabase(server, '');
  const db = await openDatabase({ DATABASE_URL: url, dataDir: '' }, () => undefined);
  await migrate(db).finally(() => db.close());
  return url;
}

/** Whether a server has pgvector, as the embedded database does: suites about vectors are skipped where not, and say so. */
export async function hasPgvector(server: string): Promise<boolean> {
  return (await asOwner(server, `select 1 from pg_available_extensions where name = 'vector'`)) === 1;
}

/** @returns how many rows */
async function asOwner(server: string, sql: string): Promise<number | null> {
  const client = new pg.Client(server);
  await client.connect();
  return client
    .query(sql)
    .then(({ rowCount }) => rowCount)
    .finally(() => client.end());
}
