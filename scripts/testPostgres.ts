import { onOwnPostgres } from '../server/testing/cluster';
import { runProgram } from './suites/runProgram';

/** Suites that open a database there, unless others are named; `backup/refusals` is about the embedded one, whatever the others run on. */
const OPEN_ONE = ['--findRelatedTests', 'server/testing/serverDatabases.ts', '--testPathIgnorePatterns=server/backup/refusals'];
const suites = (options: readonly string[]) => (options.some((option) => !option.startsWith('-')) ? options : [...OPEN_ONE, ...options]);

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
