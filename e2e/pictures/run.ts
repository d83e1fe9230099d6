import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../../scripts/suites/runProgram';
import { findBrowser, HOW_TO_GET_ONE } from '../browser';
import { hasFonts, HOW_TO_GET_THEM } from './fonts';
import { shrink } from './palette';
import { BUILT } from './partsPage';

const ACCEPTED = path.join(__dirname, 'accepted');

/** Options that are ours; the others are Playwright's. */
const OURS = { accept: { type: 'boolean' }, built: { type: 'boolean' } } as const;

/**
 * `npm run pictures [-- name…]`: compares the parts and the screens with their accepted pictures, or those whose name has one of the
 * words. `--accept` takes what they look like now for what they shall look like. `--built` takes the page of parts as it was built before.
 */
async function main(): Promise<number> {
  const missing = findBrowser() ? (hasFonts() ? '' : HOW_TO_GET_THEM) : HOW_TO_GET_ONE;
  if (missing) {
    console.error(missing);
    return process.env.E2E_REQUIRED === '1' ? 1 : 0;
  }
  const { values, positionals, tokens } = parseArgs({ options: OURS, strict: false, allowPositionals: true, tokens: true });
  const theirs = tokens.flatMap((token) =>
    token.kind === 'option' && !(token.name in OURS) ? [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`] : [],
  );
  if (!values.built || !fs.existsSync(BUILT)) {
    const code = await runProgram('storybook/internal/bin/dispatcher', [
      'build',
      '--test',
      '--quiet',
      '--loglevel=warn',
      '--disable-telemetry',
      '--output-dir',
      BUILT,
    ]);
    if (code !== 0) return code;
  }
  const names = positionals.length > 0 ? ['--grep', positionals.join('|')] : [];
  const options = [...names, ...(values.accept ? ['--update-snapshots=changed'] : []), ...theirs];
  const started = Date.now();
  const code = await runProgram('@playwright/test/cli', ['test', '--config', path.join(__dirname, 'playwright.config.ts'), ...options]);
  if (values.accept) for (const file of writtenSince(started)) await shrink(file);
  return code;
}

/** Pictures that were accepted just now. */
const writtenSince = (started: number): string[] =>
  fs
    .readdirSync(ACCEPTED, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(ACCEPTED, name))
    .filter((file) => file.endsWith('.png') && fs.statSync(file).mtimeMs >= started);

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
