import { makeRunFolder } from './runFolder';
import { addMigrated, hasPgvector } from './serverDatabases';
import { buildTemplate } from './template';

/** Once per run of jest, before the server's suites. */
export default async function globalSetup(): Promise<void> {
  makeRunFolder();
  process.env.DATABASE_NODE_FLAGS ??= '--liftoff-only';
  // By environment, so that suites use this one even when a migration is edited while they run.
  // Suites about the embedded database copy it whatever the others run on.
  process.env.TEST_DATABASE_TEMPLATE = await buildTemplate();
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  process.env.TEST_DATABASE_PGVECTOR = (await hasPgvector(server)) ? '1' : '';
  process.env.TEST_DATABASE_COPIED = await addMigrated(server);
}
