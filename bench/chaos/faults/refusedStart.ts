import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const START_MS = 120_000;

/** How a start ended; `code` null: it did not end, and the server was listening. */
interface Ended {
  code: number | null;
  output: string;
}

/** Starts a server that shall refuse to, and waits for its end. */
export async function endOfStart(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, OCR_COMMAND: 'off', LOG_LEVEL: 'error', ...settings },
  });
  let output = '';
  let isUp = false;
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      isUp ||= output.includes('http://localhost:');
      if (isUp) child.kill('SIGTERM');
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { code: isUp ? null : code, output };
}

/** Content of every file of a portal that a start is not to change, by its path. */
export function filesOf(dataDir: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of fs.readdirSync(dataDir, { recursive: true }).map(String)) {
    const file = path.join(dataDir, name);
    // The caches of the catalogue are the database's own; what it recovers it writes.
    if (name.endsWith('pg_internal.init')) continue;
    if (name.startsWith('files') && fs.statSync(file).isFile()) found.set(name, fs.readFileSync(file, 'base64'));
    else if (name.startsWith('database/') && fs.statSync(file).isFile()) found.set(name, '');
  }
  return found;
}
