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
  /** File of what its server says. */
  log?: string;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 120_000;
/** What a server prints when it can be asked. */
const ADDRESS = /^科学导航.*：(https?:\/\/\S+)$/m;

const newFolder = () => fs.mkdtempSync(path.join(runFolder(), 'science-navigation-'));

/** Makes what the first start makes (library, journals, administrator) once for all portals of this process and its children. */
export async function prepareFirstStart(): Promise<void> {
  const folder = newFolder();
  await (await startOver(folder, {})).end();
  process.env.FIRST_START_FOLDER = folder;
}

interface Program {
  command: readonly string[];
  folder: string;
}

const SERVER: Program = {
  command: [process.execPath, '--import', 'tsx', 'server/main.ts'],
  folder: path.resolve(__dirname, '..'),
};

/** Starts the real server with a database of its own in a temporary folder, on a free port. */
export async function startPortal(settings: NodeJS.ProcessEnv = {}, program = SERVER): Promise<Portal & { dataDir: string }> {
  const dataDir = newFolder();
  const started = process.env.FIRST_START_FOLDER;
  if (started) fs.cpSync(started, dataDir, { recursive: true });
  const remove = () => [dataDir, logOf(dataDir)].forEach((made) => fs.rmSync(made, { recursive: true, force: true }));
  const { end, ...portal } = await startOver(dataDir, settings, program).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...portal, dataDir, log: logOf(dataDir), stop: () => end().finally(remove) };
}

const logOf = (dataDir: string) => `${dataDir}.log`;

async function startOver(
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  { command, folder } = SERVER,
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
      // A journey opens in a minute what a person opens in an hour; the limit has tests of its own.
      RATE_LIMIT: '6000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = fs.createWriteStream(logOf(dataDir));
  const outputs = [server.stdout, server.stderr];
  for (const output of outputs) output.pipe(log, { end: false });
  // Nobody has its output any more: what it has started has ended too.
  const ended = new Promise<void>((resolve) => server.once('close', () => log.end(resolve)));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed}`)), START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = ADDRESS.exec(printed)?.[1];
      if (!address) return;
      for (const output of outputs) output.off('data', read);
      clearTimeout(timer);
      resolve(address.replace('0.0.0.0', '127.0.0.1'));
    };
    for (const output of outputs) output.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { origin, username: 'reader', password, end };
}
