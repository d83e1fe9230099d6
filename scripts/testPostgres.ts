import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { Cluster, clusterFolder, postgresPrograms } from '../server/testing/cluster';
import { freePort } from '../server/testing/freePort';

const NONE =
  'skipped: no PostgreSQL was found, so the suites of the server did not run on one.\n' +
  'Install it (Debian: apt-get install postgresql) or set PG_BIN to the folder of its programs.';

/** Not by npx, which would leave it running when it is ended. */
const JEST = require.resolve('jest/bin/jest');

/** Nothing of it is kept: it need not survive a loss of power. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'];

/**
 * `npm run test:postgres [-- options of jest]`: the suites of the server that have a database, on a PostgreSQL that is started for them. Without one
 * it says so and ends with 0, with 1 where `POSTGRES_REQUIRED=1`.
 */
async function main(): Promise<number> {
  if (!postgresPrograms()) {
    console.error(NONE);
    return process.env.POSTGRES_REQUIRED === '1' ? 1 : 0;
  }
  const folder = clusterFolder('sn-test-postgres-');
  const cluster = new Cluster(folder, 'data', await freePort());
  try {
    cluster.make();
    cluster.start(QUICK);
    return await jest(cluster.url);
  } finally {
    cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Suites that open a database there, unless others are named. */
const suites = (options: readonly string[]) =>
  options.some((option) => !option.startsWith('-')) ? options : ['--findRelatedTests', 'server/testing/serverDatabases.ts', ...options];

/** Whoever ends this process ends jest, and the database after it. */
function jest(url: string): Promise<number> {
  const child = spawn(process.execPath, [JEST, ...suites(process.argv.slice(2)), '--selectProjects', 'server'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
