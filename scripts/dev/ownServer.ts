import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../../server/testing/freePort';
import { CLIENT_DIR, ROOT } from './folders';

/** Printed once it listens, with an address that only the client's server uses. */
const STARTED = /\n?科学导航已启动：\S+\n+/;

/** The portal's server as a process of this one, on a port that only this one knows. */
export class OwnServer {
  private child: ChildProcess | null = null;
  /** The one that was told to end. */
  private stopped: ChildProcess | null = null;
  private up: Promise<string> = new Promise(() => undefined);
  private isDue = false;
  private isEnding = false;

  /** @param front where browsers find it */
  constructor(private readonly front: string) {}

  /**
   * Where it listens, as soon as it does.
   * @throws when it ended by itself; a saved file starts it again
   */
  address(): Promise<string> {
    return this.up;
  }

  start(): void {
    this.up = this.begin();
    this.up.catch(() => undefined);
  }

  /** Ends it, whatever it does, and starts it again. */
  restart(): void {
    if (this.isDue || this.isEnding) return;
    this.isDue = true;
    this.up = this.stop().then(() => {
      this.isDue = false;
      if (!this.isEnding) this.start();
      return this.up;
    });
    this.up.catch(() => undefined);
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await this.stop();
  }

  /** Ends it at once. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  private async begin(): Promise<string> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl+C reaches the whole group of a terminal; a second signal would end the server at once.
      detached: true,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', CLIENT_DIR },
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (words: string) => {
        const own = words.replace(STARTED, '');
        if (own !== '') process.stdout.write(own);
        if (own === words) return;
        console.log(`\n科学导航（开发）：${this.front}\n`);
        resolve(`http://127.0.0.1:${port}`);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const error = new Error(`the server ended (${signal ?? code})`);
        reject(error);
        if (this.stopped === child) return;
        console.error(`${error.message}; it starts again when one of its files is saved`);
        // It may have started: whoever asks from now on hears of the end.
        this.up = Promise.reject(error);
        this.up.catch(() => undefined);
      });
    });
  }

  private async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.stopped = child;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}
