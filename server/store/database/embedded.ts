import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freeBallast, layBallast } from '../../kernel/ballast';
import type { StartRefused } from '../../kernel/startRefused';
import { damaged, unwritable, type Damage } from './damage';
import { databaseFolder, folderIsMade, prepareFolder } from './embeddedFolder';
import type { ChildMessage, ParentMessage } from './embeddedMessages';
import type { Flush } from './flushes';
import { lockDataDir, type Lock } from './lock';
import { databaseMissing, tracesOf, type PortalFolders } from './portalTraces';
import { bytesIn } from './snapshots/snapshotFolder';
import { socketPlace, type SocketPlace } from './socketPath';
import { Stillness } from './stillness';
import { STATEMENT_SECONDS } from './types';
import type { Log } from '../../kernel/log';

const PING_MS = 1_000;
/** Looks in a row at which a process that does not answer stood still: it is stopped or blocked, and no statement runs. */
const STILL_LOOKS = 2;
/** Longest wait for a start; a new folder takes 2 to 8 s. */
const START_MS = 60_000;
/** Bytes of log that a start after a crash goes through in a millisecond at the least; it was ten times as many. */
const RECOVERED_BYTES_A_MS = 10_000;
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
  private readonly stillness = new Stillness();
  private readonly watchdog: NodeJS.Timeout;
  /** Hears that the folder was taken away while the database ran: nothing that is written from then on is kept. */
  onLost: (refusal: StartRefused) => void = () => undefined;

  private constructor(
    private readonly folders: PortalFolders,
    private readonly flush: Flush,
    private readonly log: Log,
    private readonly lock: Lock,
    private readonly socket: SocketPlace,
  ) {
    this.watchdog = setInterval(() => this.watch(), PING_MS);
    this.watchdog.unref();
  }

  /**
   * Locks the folder and opens the database in it, or makes one where none has been.
   * @throws {DataDirInUse} when another process has it
   * @throws {StartRefused} when its database is gone, damaged or cannot be written
   */
  static async open(folders: PortalFolders, flush: Flush, log: Log): Promise<EmbeddedServer> {
    const { dataDir } = folders;
    const lock = await writing(dataDir, () => lockDataDir(dataDir));
    const server = new EmbeddedServer(folders, flush, log, lock, socketPlace(dataDir));
    try {
      await writing(dataDir, () => prepareFolder(folders));
      await (server.up = server.start());
      folderIsMade(dataDir);
      layBallast(dataDir);
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  private get dataDir(): string {
    return this.folders.dataDir;
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
   * Counts pings rather than time, so that a machine that slept does not look like a hung database. One that stands still is
   * not waited for as long as a statement may take.
   */
  private watch(): void {
    if (this.closing || this.unanswered === null) return;
    const folder = databaseFolder(this.dataDir);
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) return this.onLost(databaseMissing(this.folders, tracesOf(this.folders), folder));
    const still = this.pid === undefined ? 0 : this.stillness.look(this.pid);
    if (this.unanswered * PING_MS >= this.patience * 1_000) {
      this.unanswered = null;
      this.restart(`no sign of life for ${this.patience} s`);
    } else if (this.unanswered > 0 && still >= STILL_LOOKS) {
      this.unanswered = null;
      this.restart('it is stopped or blocked, and answers nothing');
    } else {
      if (this.unanswered === 0) this.stillness.reset();
      this.unanswered += 1;
      this.send({ type: 'ping' });
    }
  }

  private start(): Promise<void> {
    if (freeBallast(this.dataDir)) this.log('warn', 'the disk is full: the ballast was deleted to start the database');
    fs.rmSync(this.socket.path, { force: true });
    const tsx = pathToFileURL(require.resolve('tsx')).href;
    const script = path.join(__dirname, 'embeddedChild.ts');
    const child = spawn(process.execPath, [...flags(), '--import', tsx, script, this.dataDir, this.socket.path, this.flush], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
    });
    this.child = child;
    let lastWords = '';
    child.stderr?.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-2_000)));

    return new Promise((resolve, reject) => {
      let served = false;
      let damage: Damage | null = null;
      const longest = START_MS + bytesIn(path.join(databaseFolder(this.dataDir), 'pg_wal')) / RECOVERED_BYTES_A_MS;
      const tooLong = setTimeout(() => child.kill('SIGKILL'), longest);
      child.on('message', (message: ChildMessage) => {
        if (message.type === 'ready' || message.type === 'pong') this.unanswered = 0;
        if (message.type === 'ready') {
          served = true;
          this.failures = 0;
          clearTimeout(tooLong);
          resolve();
        } else if (message.type !== 'pong') {
          lastWords = message.message;
          if (message.type === 'failed') damage = message.damage ?? null;
        }
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        clearTimeout(tooLong);
        this.unanswered = null;
        const how = `ended (${signal ?? code}) ${lastWords}`.trim();
        if (served && !this.closing) this.startAgain(how);
        if (!served) reject(damage ? damaged(this.dataDir, damage, lastWords) : new Error(`the embedded database did not start: ${how}`));
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

/** Does what writes in the folder. @throws {StartRefused} when the system does not let it */
async function writing<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EIO'];
    throw known.includes((error as NodeJS.ErrnoException).code ?? '') ? unwritable(folder, error as NodeJS.ErrnoException) : error;
  }
}
