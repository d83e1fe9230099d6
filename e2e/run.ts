import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, HOW_TO_GET_ONE } from './browser';
import { journeys } from './journeys';

/** Options that are ours; the others are Playwright's. */
const OURS = { as: { type: 'string' }, keep: { type: 'string' } } as const;

/**
 * `npm run e2e [-- name…]`: the browser journeys against the built client and a fresh database. With `--as texts` (or another
 * way of `WAYS`) every answer and event reaches the browser in other legal forms. With `--keep FOLDER` the session of each is recorded
 * there, to be made a test of by `npm run session:test`. Other options go to Playwright: `--shard=2/3`, `--trace=on`, `--repeat-each=5`.
 */
function main(): number {
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
  const chosen = names.length > 0 ? ['--grep', `(^|\\s)(${names.join('|')})(\\s@anywhere)?$`] : [];
  const passed = run('playwright', ['test', '--config', path.join(__dirname, 'playwright.config.ts'), ...chosen, ...theirs], {
    JOURNEYS_ARE_ONE: names.length === 1 ? '1' : '',
    JOURNEYS_AS: text(values.as),
    JOURNEYS_KEPT_IN: text(values.keep),
  });
  if (!passed) return 1;
  // The session that was just recorded folds through the root reducer to what was on the screen.
  return run('jest', ['src/app/replay/goldenSession', '--selectProjects', 'client']) ? 0 : 1;
}

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync('npx', [program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

process.exitCode = main();
