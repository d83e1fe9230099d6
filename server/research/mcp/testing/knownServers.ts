import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../testing/freePort';

/** Tool servers of the protocol's own makers, as they are installed. */
const PROGRAMS = {
  everything: require.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
  filesystem: require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'),
  memory: require.resolve('@modelcontextprotocol/server-memory/dist/index.js'),
};

/** What the files and the memory of the servers say. */
export const KNOWN = {
  file: '残差网络用恒等映射让梯度直接回传，退化问题因此缓解。',
  memory: '残差网络由何恺明等人在 2015 年提出。',
};

/** A folder with one file, and the servers of files and of memories over it. */
export function knownServers() {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'sn-known-')));
  const file = path.join(folder, 'notes.txt');
  const memory = path.join(folder, 'memory.jsonl');
  fs.writeFileSync(file, KNOWN.file);
  fs.writeFileSync(memory, JSON.stringify({ type: 'entity', name: '残差网络', entityType: '方法', observations: [KNOWN.memory] }));
  const program = (args: string[], env: Record<string, string> = {}) => ({ command: process.execPath, args, env });
  return {
    file,
    everything: program([PROGRAMS.everything, 'stdio']),
    filesystem: program([PROGRAMS.filesystem, folder]),
    memory: program([PROGRAMS.memory], { MEMORY_FILE_PATH: memory }),
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}

/** Whether it listens; false when it ended instead, as it does where its port is taken. */
const listens = (child: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('listening on port')) resolve(true);
    });
    child.once('close', () => resolve(false));
  });

/** The server of everything over HTTP. */
export interface Everything {
  readonly url: string;
  /** Ends all of its sessions. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it. It cannot choose a port by itself: where another program was faster it is started on the next. */
export async function startEverything(): Promise<Everything> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const port = await freePort();
    const child = spawn(process.execPath, [PROGRAMS.everything, 'streamableHttp'], {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    if (!(await listens(child))) continue;
    const url = `http://127.0.0.1:${port}/mcp`;
    return {
      url,
      async forget() {
        const sessions = [...said.matchAll(/Session initialized with ID: (\S+)/g)].map(([, id]) => id ?? '');
        for (const id of sessions) await fetch(url, { method: 'DELETE', headers: { 'mcp-session-id': id } });
      },
      close: () => {
        child.kill('SIGKILL');
        return closed;
      },
    };
  }
  throw new Error('the server does not start');
}
