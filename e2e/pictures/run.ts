import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../../scripts/suites/runProgram';
import { findBrowser, HOW_TO_GET_ONE } from '../browser';
import { ACCEPTED, orphans, writtenSince } from './accepted';
import { hasFonts, HOW_TO_GET_THEM } from './fonts';
import { shrink } from './palette';
import { BUILT } from './partsPage';

const CLIENT = path.resolve(__dirname, '../../dist/index.html');

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
  if (!fs.existsSync(CLIENT)) throw new Error('The screens are those of the built client: npm run build');
  const started = Date.now();
  const config = path.join(__dirname, 'playwright.config.ts');
  // One portal, which makes its first start itself.
  const code = await runProgram('@playwright/test/cli', ['test', '--config', config, ...options], { JOURNEYS_ARE_ONE: '1' });
  if (!values.accept) return code || tellOrphans();
  for (const file of writtenSince(started)) await shrink(file);
  for (const folder of orphans()) fs.rmSync(path.join(ACCEPTED, folder), { recursive: true });
  return code;
}

/** @returns 1 where there is a picture that nothing is compared with any more */
function tellOrphans(): number {
  const gone = orphans();
  if (gone.length > 0) console.error(`Pictures of what is gone: ${gone.join(', ')}. npm run pictures -- --accept removes them.`);
  return gone.length > 0 ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
