import pg from 'pg';
import { makeRunFolder } from './runFolder';
import { buildTemplate } from './template';

/** Once per run of jest, before the server's suites. */
export default async function globalSetup(): Promise<void> {
  makeRunFolder();
  process.env.DATABASE_NODE_FLAGS ??= '--liftoff-only';
  // By environment, so that suites use this one even when a migration is edited while they run.
  const url = process.env.TEST_DATABASE_URL;
  if (url) process.env.TEST_DATABASE_PGVECTOR = (await hasPgvector(url)) ? '1' : '';
  else process.env.TEST_DATABASE_TEMPLATE = await buildTemplate();
}

/** The embedded database has pgvector, another PostgreSQL may not: suites about vectors are skipped there, and say so. */
async function hasPgvector(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_available_extensions where name = 'vector'`).finally(() => client.end());
  return rowCount === 1;
}
