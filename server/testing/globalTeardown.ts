import { removeRunFolder } from './runFolder';
import { dropDatabase } from './serverDatabases';

/** Once per run of jest, after the server's suites. */
export default async function globalTeardown(): Promise<void> {
  removeRunFolder();
  const { TEST_DATABASE_URL: server, TEST_DATABASE_COPIED: copied } = process.env;
  if (server && copied) await dropDatabase(server, copied);
}
