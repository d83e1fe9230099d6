/**
 * `npm start`: builds the client when its sources are newer than the build, then runs the server, and runs it again
 * when it was killed or crashed.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { whenNpmEnds } from './whenNpmEnds.mjs';

const MAX_WAIT_MS = 30_000;
/** A server that ran so long was well: ending now is a crash, and not a wrong setting or a folder in use. */
const WELL_MS = 20_000;

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

function newest(entry) {
  const stat = fs.statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(entry).map((name) => newest(path.join(entry, name))));
}

function buildWhenStale() {
  const built = path.join('dist', 'index.html');
  const sources = ['src', 'public', 'webpack.config.ts', 'package-lock.json'];
  if (fs.existsSync(built) && Math.max(...sources.map(newest)) <= fs.statSync(built).mtimeMs) return;
  console.log('Building the client …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

let server;
let ending = false;
let failures = 0;

function run() {
  const started = Date.now();
  const env = { NODE_ENV: 'production', ...process.env };
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio: 'inherit', env });
  server.on('exit', (code, signal) => {
    const lived = Date.now() - started;
    if (ending || code === 0 || (signal === null && lived < WELL_MS)) process.exit(code ?? 0);
    if (lived > WELL_MS) failures = 0;
    const wait = Math.min(500 * 2 ** failures, MAX_WAIT_MS);
    failures += 1;
    console.error(`The server ended (${signal ?? code}); starting it again in ${wait} ms`);
    setTimeout(run, wait);
  });
}

function end(signal) {
  ending = true;
  // Between two starts there is none to end.
  if (server && (server.exitCode !== null || server.signalCode !== null)) process.exit(0);
  server?.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
whenNpmEnds(() => end('SIGTERM'));

buildWhenStale();
run();
