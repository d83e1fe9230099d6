import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lets people's work go first. */
const NICE = 10;

/**
 * Opens a copy of the embedded database in a process of its own, makes it whole by its log, and reads all of it.
 * @throws with the reason when it cannot be used
 */
export function verifyCopy(folder: string, signal: AbortSignal): Promise<void> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, path.join(__dirname, 'verifyChild.ts'), folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
    signal,
    killSignal: 'SIGKILL',
  });
  if (child.pid) os.setPriority(child.pid, NICE);
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, by) =>
      code === 0 ? resolve() : reject(new Error(`the copy cannot be used (${by ?? code}): ${words.trim()}`)),
    );
  });
}
