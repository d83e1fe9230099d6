import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const START_WITHIN_MS = 120_000;
/** What a server prints when it can be asked. */
const ADDRESS = /^科学导航.*：(https?:\/\/\S+)$/m;

/** Whom the first start makes. */
export const ADMINISTRATOR = { username: 'reader', password: 'correct horse battery staple' };

/** A process that begins a portal, and where it is begun. */
export interface Program {
  command: readonly string[];
  folder: string;
}

export const SERVER: Program = {
  command: [process.execPath, '--import', 'tsx', 'server/main.ts'],
  folder: path.resolve(__dirname, '..'),
};

export interface Server {
  origin: string;
  /** File of what it says. */
  log: string;
  end(): Promise<void>;
}

const logOf = (dataDir: string) => `${dataDir}.log`;

/** Starts the real server over a data folder, on a free port. */
export async function startServer(dataDir: string, settings: NodeJS.ProcessEnv, { command, folder } = SERVER): Promise<Server> {
  const server = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
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
  return { origin, log: logOf(dataDir), end };
}
