import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessMark } from '../../server/store/database/processInfo';
import { addressOf } from './serverAddress';

const root = path.resolve(__dirname, '../..');
const START_MS = 120_000;
/** Lines of the log that are kept. */
const KEPT_LINES = 200;
/** Milliseconds in which a line of the log comes after its answer. */
const LATER_MS = 200;

/** The real server in a process of its own, over a folder that outlives it. */
export class ServerUnderTest {
  private process: ChildProcess | null = null;
  origin = '';
  private lines: string[] = [];

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
        RATE_LIMIT: '100000',
        LOG_LEVEL: 'silent',
        ...this.settings,
      },
    });
    this.process = child;
    readline.createInterface({ input: child.stdout! }).on('line', (line) => {
      this.lines = [...this.lines, line].slice(-KEPT_LINES);
    });
    this.origin = await addressOf(child);
    return Date.now() - began;
  }

  /** What the server wrote about a request, by the id of its answer, at the `LOG_LEVEL` it was given; empty for nothing. */
  async logOf(requestId: string): Promise<string> {
    await sleep(LATER_MS);
    return this.lines.filter((line) => requestId !== '' && line.includes(requestId)).join('\n');
  }

  /** kill -9 of the server; its database's process finds out by itself. */
  async killServer(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** kill -9 of the database's process under a server that goes on. */
  killDatabase(): void {
    process.kill(this.databasePid, 'SIGKILL');
  }

  /** Process of the embedded database. */
  get databasePid(): number {
    return (JSON.parse(fs.readFileSync(path.join(this.dataDir, 'database.child.pid'), 'utf8')) as { pid: number }).pid;
  }

  /** Ends the embedded database, if its process is left of a server that was killed, and waits until it is gone. */
  async databaseEnded(): Promise<void> {
    const file = path.join(this.dataDir, 'database.child.pid');
    if (!fs.existsSync(file)) return;
    const mark = JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessMark;
    // By when it was begun too: a later process may have its number.
    for (; isAlive(mark); await sleep(20)) process.kill(mark.pid, 'SIGKILL');
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
    await this.end('SIGTERM');
  }

  /** Sends a signal, and waits for the end. Answers the exit code; null where the signal ended it, or there was nothing to end. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process?.kill(signal);
    return this.ended();
  }

  /** Waits until the server has ended by itself. Answers the exit code, null where a signal ended it or it never ran. */
  async ended(): Promise<number | null> {
    const child = this.process;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
    return child.exitCode;
  }
}
