import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freeBallast, layBallast } from '../../kernel/ballast';
import type { ChildMessage, ParentMessage } from './embeddedMessages';
import { lockDataDir, type Lock } from './lock';
import { socketPlace, type SocketPlace } from './socketPath';
import { STATEMENT_SECONDS } from './types';
import type { Log } from '../../kernel/log';

const PING_MS = 1_000;
/** Longest wait for a start; a new folder takes 2 to 8 s, recovery after a crash about 1 s. */
const START_MS = 60_000;
const CLOSE_MS = 10_000;
const MAX_BACKOFF_MS = 10_000;

/** More flags of Node for the database's process. Tests set `--liftoff-only`: optimising pays only in a database that lives for minutes. */
const flags = () => (process.env.DATABASE_NODE_FLAGS ?? '').split(' ').filter(Boolean);

/** Supervises the embedded database's process: starts it again when it ends, and ends it when it hangs. */
export class EmbeddedServer {
  private patience = STATEMENT_SECONDS;
  private child: ChildProcess | null = null;
  private up: Promise<void> = Promise.resolve();
  private closing = false;
  private failures = 0;
  /** Pings since the last answer; null while the process does not run. */
  private unanswered: number | null = null;
  private readonly watchdog: NodeJS.Timeout;

  private constructor(
    private readonly dataDir: string,
    private readonly log: Log,
    private readonly lock: Lock,
    private readonly socket: SocketPlace,
  ) {
    this.watchdog = setInterval(() => this.watch(), PING_MS);
    this.watchdog.unref();
  }

  /** Locks the folder and opens the database in it. @throws when it is in use or cannot be opened. */
  static async open(dataDir: string, log: Log): Promise<EmbeddedServer> {
    const lock = await lockDataDir(dataDir);
    const server = new EmbeddedServer(dataDir, log, lock, socketPlace(dataDir));
    try {
      await (server.up = server.start());
      layBallast(dataDir);
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** Folder of the socket, as `host` for `pg`. */
  get host(): string {
    return this.socket.folder;
  }

  /** Process number of the database, for tests and the log. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the database can be connected to, at once unless it is being started again. */
  ready(): Promise<void> {
    return this.up;
  }

  /** Seconds without a sign of life after which the database counts as hung. Raised for long statements. */
  setPatience(seconds: number): void {
    this.patience = seconds;
    if (this.unanswered !== null) this.unanswered = 0;
  }

  /** Ends a hung database; it starts again by itself. */
  restart(reason: string): void {
    if (this.closing) return;
    this.log('error', `database process ${this.pid ?? ''}: ${reason}; starting it again`);
    this.child?.kill('SIGKILL');
  }

  /** Ends the process at once, since it would outlive this one when it hangs. Loses nothing that was acknowledged. */
  kill(): void {
    this.closing = true;
    clearInterval(this.watchdog);
    this.child?.kill('SIGKILL');
  }

  /** Closes the database in order and gives the folder free. */
  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    clearInterval(this.watchdog);
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const tooLong = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
      this.send({ type: 'close' });
      await ended;
      clearTimeout(tooLong);
    }
    this.socket.remove();
    this.lock.release();
  }

  private send(message: ParentMessage): void {
    // The callback swallows the error of a channel that is just closing; the child's exit is handled separately.
    if (this.child?.connected) this.child.send(message, () => undefined);
  }

  /**
   * Asks the child's event loop, which a statement blocks as long as it runs. Not by `select 1`: on a connection of its
   * own that would come between the steps of another connection's statement, which PGlite does not keep apart.
   * Counts pings rather than time, so that a machine that slept does not look like a hung database.
   */
  private watch(): void {
    if (this.closing || this.unanswered === null) return;
    if (this.unanswered * PING_MS >= this.patience * 1_000) {
      this.unanswered = null;
      this.restart(`no sign of life for ${this.patience} s`);
    } else {
      this.unanswered += 1;
      this.send({ type: 'ping' });
    }
  }

  private start(): Promise<void> {
    if (freeBallast(this.dataDir)) this.log('warn', 'the disk is full: the ballast was deleted to start the database');
    fs.rmSync(this.socket.path, { force: true });
    const tsx = pathToFileURL(require.resolve('tsx')).href;
    const script = path.join(__dirname, 'embeddedChild.ts');
    const child = spawn(process.execPath, [...flags(), '--import', tsx, script, this.dataDir, this.socket.path], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
    });
    this.child = child;
    let lastWords = '';
    child.stderr?.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-2_000)));

    return new Promise((resolve, reject) => {
      let served = false;
      const tooLong = setTimeout(() => child.kill('SIGKILL'), START_MS);
      child.on('message', (message: ChildMessage) => {
        if (message.type === 'ready' || message.type === 'pong') this.unanswered = 0;
        if (message.type === 'ready') {
          served = true;
          this.failures = 0;
          clearTimeout(tooLong);
          resolve();
        } else if (message.type !== 'pong') lastWords = message.message;
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        clearTimeout(tooLong);
        this.unanswered = null;
        const how = `ended (${signal ?? code}) ${lastWords}`.trim();
        if (served && !this.closing) this.startAgain(how);
        if (!served) reject(new Error(`the embedded database did not start: ${how}`));
      });
    });
  }

  private startAgain(how: string): void {
    this.log('warn', `database process ${how}; starting it again`);
    const began = Date.now();
    this.up = this.keepTrying().then(() => this.log('info', `database is back after ${Date.now() - began} ms`));
    // The rejection may have no listener; callers get it from their own `ready`.
    this.up.catch(() => undefined);
  }

  private async keepTrying(): Promise<void> {
    while (!this.closing) {
      try {
        return await this.start();
      } catch (error) {
        this.failures += 1;
        this.log('error', error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** this.failures, MAX_BACKOFF_MS)));
      }
    }
    throw new Error('the database is closed');
  }
}
