import path from 'node:path';
import { parseArgs } from 'node:util';
import { onOwnPostgres } from '../server/testing/cluster';
import { runProgram } from '../scripts/suites/runProgram';
import { JOURNEYS_THERE } from './demo/journeysThere';
import { findBrowser, HOW_TO_GET_ONE } from './browser';
import { journeys } from './journeys';

/** Options that are ours; the others are Playwright's. */
const OURS = { as: { type: 'string' }, demo: { type: 'boolean' }, keep: { type: 'string' }, postgres: { type: 'boolean' } } as const;

/**
 * `npm run e2e [-- name…]`: the browser journeys against the built client and a fresh database. With `--postgres` those that stream, or the
 * named ones, on two servers over a PostgreSQL. With `--as texts` (or another way of `WAYS`) every answer and event reaches the browser
 * in other legal forms. With `--demo` those of `JOURNEYS_THERE`, or the named ones, run in what `npm run demo` has built. With
 * `--keep FOLDER` the session of each is recorded there, to be made a test of by `npm run session:test`.
 * Other options go to Playwright: `--shard=2/3`, `--trace=on`, `--repeat-each=5`.
 */
async function main(): Promise<number> {
  if (!findBrowser()) {
    console.error(HOW_TO_GET_ONE);
    return process.env.E2E_REQUIRED === '1' ? 1 : 0;
  }
  const { values, positionals: names, tokens } = parseArgs({ options: OURS, strict: false, allowPositionals: true, tokens: true });
  const unknown = names.filter((name) => !journeys.some((journey) => journey.name === name));
  if (unknown.length > 0) {
    console.error(`There is no journey ${unknown.join(', ')}. There are ${journeys.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  const theirs = tokens.flatMap((token) =>
    token.kind === 'option' && !(token.name in OURS) ? [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`] : [],
  );
  const which = values.demo && names.length === 0 ? JOURNEYS_THERE : names;
  const options = [...chosen(which, values.postgres === true), ...theirs];
  const settings = {
    JOURNEYS_ARE_ONE: names.length === 1 ? '1' : '',
    JOURNEYS_AS: text(values.as),
    JOURNEYS_DEMO: values.demo ? '1' : '',
    JOURNEYS_KEPT_IN: text(values.keep),
  };
  const play = (url: string) =>
    runProgram('@playwright/test/cli', ['test', '--config', path.join(__dirname, 'playwright.config.ts'), ...options], {
      ...settings,
      JOURNEYS_POSTGRES: url,
    });
  const code = values.postgres ? await onOwnPostgres('the journeys on two servers', play) : await play('');
  // The session that was just recorded folds through the root reducer to what was on the screen.
  if (values.demo) return code;
  return code || runProgram('jest/bin/jest', ['src/app/replay/goldenSession', '--selectProjects', 'client']);
}

/** Which of them, for Playwright. */
function chosen(names: readonly string[], postgres: boolean): string[] {
  if (names.length > 0) return ['--grep', `(^|\\s)(${names.join('|')})(\\s@\\w+)*$`];
  return postgres ? ['--grep', '@streams'] : [];
}

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
