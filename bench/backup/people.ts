import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUnderTest } from '../support/serverUnderTest';

const HEADERS = { 'content-type': 'application/json', login_type: 'front' };
/** Between two readings: more would measure the reader. */
const READ_EVERY_MS = 10;
const TYPE = 'bench';
/** Settings that are written in turn: a person may have only so many, and the writing must not end before the measuring does. */
const KEYS = 100;
const FILLER = 'x'.repeat(500);

interface Written {
  /** The newest of its key counts. */
  n: number;
  /** When it was acknowledged; ms since 1970. */
  at: number;
}

const keyOf = (n: number) => `k${n % KEYS}`;

/** Somebody who writes as fast as the server takes it, one thing after the other. */
export class Writer {
  readonly acknowledged: Written[] = [];
  private writing: Promise<void> | null = null;
  private stopped = false;

  private constructor(
    readonly origin: string,
    readonly cookie: string,
  ) {}

  static async signIn(server: ServerUnderTest, password: string): Promise<Writer> {
    const body = JSON.stringify({ username: 'admin', password });
    const response = await fetch(`${server.origin}/login`, { method: 'POST', headers: HEADERS, body });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (!response.ok || !cookie) throw new Error(`signing in failed: ${await response.text()}`);
    return new Writer(server.origin, cookie);
  }

  begin(): void {
    this.writing = this.write();
    // Told by `end`.
    this.writing.catch(() => undefined);
  }

  /** @throws when a write was refused */
  async end(): Promise<void> {
    this.stopped = true;
    await this.writing;
  }

  /** Between two acknowledged writes; ms. */
  longestPause(): number {
    return Math.max(...this.acknowledged.slice(1).map(({ at }, n) => at - this.acknowledged[n]!.at));
  }

  private async write(): Promise<void> {
    const headers = { ...HEADERS, cookie: this.cookie };
    for (let n = 0; !this.stopped; n += 1) {
      const body = JSON.stringify({ key: keyOf(n), type: TYPE, value: { n, filler: FILLER } });
      const response = await fetch(`${this.origin}/api/user_setting/save`, { method: 'POST', headers, body });
      const { code, message } = (await response.json()) as { code: number; message: string };
      if (code !== 200) throw new Error(`write ${n} was refused: ${code} ${message}`);
      this.acknowledged.push({ n, at: Date.now() });
    }
  }

  /** Which of these are neither there nor written over by a later one. */
  async lostOf(written: readonly Written[]): Promise<Written[]> {
    const headers = { ...HEADERS, cookie: this.cookie };
    const kept = new Map<string, number>();
    for (let n = 0; n < KEYS; n += 1) {
      const response = await fetch(`${this.origin}/api/user_setting/get/${keyOf(n)}/${TYPE}`, { headers });
      const { data } = (await response.json()) as { data: { value: { n: number } } | null };
      kept.set(keyOf(n), data?.value.n ?? -1);
    }
    return written.filter(({ n }) => n > kept.get(keyOf(n))!);
  }
}

/** Somebody who looks at a list again and again, and how long each look took. */
export class Reader {
  private times: number[] = [];
  private reading: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly writer: Writer) {}

  begin(): void {
    this.reading = this.read();
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.reading;
  }

  /** Of the looks since this was last asked. */
  waits(): { p99: number; longest: number; count: number } {
    const sorted = this.times.sort((a, b) => a - b);
    this.times = [];
    const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return { p99: at(0.99), longest: at(1), count: sorted.length };
  }

  private async read(): Promise<void> {
    const headers = { ...HEADERS, cookie: this.writer.cookie };
    while (!this.stopped) {
      const began = performance.now();
      await fetch(`${this.writer.origin}/api/user_setting/get/k0/${TYPE}`, { headers }).then((answer) => answer.text());
      this.times.push(performance.now() - began);
      await sleep(READ_EVERY_MS);
    }
  }
}
