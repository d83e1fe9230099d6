import { buildTemplate } from './template';

/** Once per run of jest, before the server's suites. */
export default async function globalSetup(): Promise<void> {
  // By environment, so that suites use this one even when a migration is edited while they run.
  if (!process.env.TEST_DATABASE_URL) process.env.TEST_DATABASE_TEMPLATE = await buildTemplate();
}
