import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Portal {
  origin: string;
  username: string;
  password: string;
  /** Origins beside its own that it may send a browser to. */
  leadsTo?: readonly string[];
  stop(): Promise<void>;
}

const START_WITHIN_MS = 120_000;

/** Starts the real server with a database of its own in a temporary folder, on a free port. */
export async function startPortal(settings: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'science-navigation-'));
  const password = 'correct horse battery staple';
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'reader',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      // A journey opens in a minute what a person opens in an hour; the limit has tests of its own.
      RATE_LIMIT: '6000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed}`)), START_WITHIN_MS);
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /https?:\/\/[\w.:[\]-]+/.exec(printed)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address.replace('0.0.0.0', '127.0.0.1'));
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin, username: 'reader', password, stop };
}
