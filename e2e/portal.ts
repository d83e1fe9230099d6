import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../server/testing/runFolder';

export interface Portal {
  origin: string;
  username: string;
  password: string;
  /** Origins beside its own that it may send a browser to. */
  leadsTo?: readonly string[];
  stop(): Promise<void>;
}

const START_WITHIN_MS = 120_000;

const newFolder = () => fs.mkdtempSync(path.join(runFolder(), 'science-navigation-'));

/** Data of a portal that was started once and stopped; none before `prepareFirstStart`. */
let started: string | null = null;

/** Makes what the first start makes (library, journals, administrator) once for all portals from now on. */
export async function prepareFirstStart(): Promise<void> {
  const folder = newFolder();
  await (await startOver(folder, {})).end();
  started = folder;
}

interface Program {
  command: readonly string[];
  folder: string;
  /** Where what it says of faults goes. */
  errors: 'inherit' | 'ignore';
}

const SERVER: Program = {
  command: [process.execPath, '--import', 'tsx', 'server/main.ts'],
  folder: path.resolve(__dirname, '..'),
  errors: 'inherit',
};

/** Starts the real server with a database of its own in a temporary folder, on a free port. */
export async function startPortal(settings: NodeJS.ProcessEnv = {}, program = SERVER): Promise<Portal & { dataDir: string }> {
  const dataDir = newFolder();
  if (started) fs.cpSync(started, dataDir, { recursive: true });
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true });
  const { end, ...portal } = await startOver(dataDir, settings, program).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...portal, dataDir, stop: () => end().finally(remove) };
}

async function startOver(
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  { command, folder, errors } = SERVER,
): Promise<Omit<Portal, 'stop'> & { end(): Promise<void> }> {
  const password = 'correct horse battery staple';
  const server = spawn(command[0]!, command.slice(1), {
    cwd: folder,
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
    stdio: ['ignore', 'pipe', errors],
  });
  // Nobody has its output any more: what it has started has ended too.
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
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
    await end();
    throw error;
  });
  return { origin, username: 'reader', password, end };
}
