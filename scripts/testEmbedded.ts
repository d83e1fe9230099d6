/**
 * `npm run test:embedded [-- OPTIONS OF JEST]`: the suites whose outcome the embedded database may change, on it: it ranks and compares
 * vectors by extensions, has one connection, and is what most portals run on. Nothing where there is no PostgreSQL: then
 * `npm run test:suites` has run them there.
 */
import path from 'node:path';
import { hasPostgres } from '../server/testing/cluster';
import { runProgram } from './suites/runProgram';

const ROOT = path.resolve(__dirname, '..');

/** Parts of the server that ask the database for more than rows by their keys, and every call once (`http/authorisation`). */
const EMBEDDED = ['answering', 'backup', 'library', 'meaning', 'recommendations', 'search', 'store', 'http/authorisation', 'firstStart'];

/** They open the embedded database whatever the others run on: they have run. */
const HAVE_RUN = ['backup/refusals', 'store/database/(backup|embedded|fullDisk|killedMigration|openPortal|shortLog|snapshots)'];

const server = path.join(ROOT, 'server/').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const left = [`^${server}(?!${EMBEDDED.join('|')})`, `^${server}(${HAVE_RUN.join('|')})`];
const chosen = ['--findRelatedTests', 'server/testing/serverDatabases.ts', ...left.map((one) => `--testPathIgnorePatterns=${one}`)];

const run = async () =>
  hasPostgres()
    ? runProgram('jest/bin/jest', [...chosen, '--selectProjects', 'server', ...process.argv.slice(2)], { TEST_DATABASE_URL: '' })
    : 0;

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
