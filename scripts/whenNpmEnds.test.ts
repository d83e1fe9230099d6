import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What npm would start: says that it runs, and whether it heard of an end before its own. */
const PROGRAM = `
  import { whenNpmEnds } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'whenNpmEnds.mjs')).href)};
  whenNpmEnds(() => { console.log('npm ended'); process.exit(); });
  setTimeout(() => process.exit(), 3_000);
  console.log('runs');`;

/** Stands for npm and its shell: passes nothing on. */
const PARENT = `
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(PROGRAM)}], { stdio: 'inherit' });`;

/** Kills the parent once the program runs. Answers what was printed until nobody could print any more. */
async function printed(env: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _, ...others } = process.env;
  const parent = spawn(process.execPath, ['--eval', PARENT], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...others, ...env } });
  let words = '';
  parent.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
    if (words === 'runs\n') parent.kill('SIGKILL');
  });
  await new Promise((resolve) => parent.once('close', resolve));
  return words;
}

test('what npm has started hears that npm has ended', async () => {
  expect(await printed({ npm_lifecycle_event: 'start' })).toBe('runs\nnpm ended\n');
});

test('what was started without npm goes on when its parent ends', async () => {
  expect(await printed({})).toBe('runs\n');
});
