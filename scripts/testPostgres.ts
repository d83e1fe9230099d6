import { onOwnPostgres } from '../server/testing/cluster';
import { runProgram } from './suites/runProgram';

/** Suites that open a database there, unless others are named. */
const suites = (options: readonly string[]) =>
  options.some((option) => !option.startsWith('-')) ? options : ['--findRelatedTests', 'server/testing/serverDatabases.ts', ...options];

/** `npm run test:postgres [-- options of jest]`: the suites of the server that have a database, on a PostgreSQL that is started for them. */
onOwnPostgres('the suites of the server on PostgreSQL', (url) =>
  runProgram('jest/bin/jest', [...suites(process.argv.slice(2)), '--selectProjects', 'server'], { TEST_DATABASE_URL: url }),
).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
