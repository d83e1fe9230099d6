/**
 * `npm run test:suites [-- OPTIONS OF JEST]`: all suites once. Those of the server that open a database do so on a PostgreSQL that is
 * started for them, where one is installed: there a database takes a tenth of the time that the embedded one takes. `npm run test:embedded`
 * runs those again that the embedded one may make a difference to.
 */
import { hasPostgres, onOwnPostgres } from '../server/testing/cluster';
import { runProgram } from './suites/runProgram';

const jest = (env: NodeJS.ProcessEnv = {}) => runProgram('jest/bin/jest', process.argv.slice(2), env);

async function run(): Promise<number> {
  if (hasPostgres() || process.env.POSTGRES_REQUIRED === '1') {
    return onOwnPostgres('the suites on PostgreSQL', (url) => jest({ TEST_DATABASE_URL: url }));
  }
  console.error('skipped: PostgreSQL, which is not installed: all suites run on the embedded database');
  return jest();
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
