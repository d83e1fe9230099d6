import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../support/serverAddress';

const root = path.resolve(__dirname, '../..');
const START_MS = 120_000;

/** The real server in a process of its own, over a folder that outlives it. */
export class ServerUnderTest {
  private process: ChildProcess | null = null;
  origin = '';

  constructor(
    readonly dataDir: string,
    private readonly password: string,
    /** Beside the usual ones. */
    private readonly settings: NodeJS.ProcessEnv = {},
  ) {}

  /** Starts the server and waits for its address. Answers the milliseconds it took. */
  async start(): Promise<number> {
    const began = Date.now();
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        DATA_DIR: this.dataDir,
        ADMIN_PASSWORD: this.password,
        RATE_LIMIT: '10000000',
        LOG_LEVEL: 'silent',
        ...this.settings,
      },
    });
    this.process = child;
    this.origin = await addressOf(child);
    return Date.now() - began;
  }

  /** kill -9 of the server; its database's process finds out by itself. */
  async killServer(): Promise<void> {
    const child = this.process!;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** kill -9 of the database's process under a server that goes on. */
  killDatabase(): void {
    const { pid } = JSON.parse(fs.readFileSync(path.join(this.dataDir, 'database.child.pid'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
  }

  /** Waits until the database answers. Answers the milliseconds it took. */
  async healthy(): Promise<number> {
    const began = Date.now();
    for (;;) {
      const response = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (response?.ok) return Date.now() - began;
      if (Date.now() - began > START_MS) throw new Error('the server is not healthy again');
      await sleep(20);
    }
  }

  /** Ends in order. */
  async stop(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}
