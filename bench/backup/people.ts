import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUnderTest } from '../support/serverUnderTest';

const HEADERS = { 'content-type': 'application/json', login_type: 'front' };
/** Between two readings: more would measure the reader. */
const READ_EVERY_MS = 10;
const TYPE = 'bench';

interface Written {
  key: string;
  /** When it was acknowledged; ms since 1970. */
  at: number;
}

/** Somebody who writes as fast as the server takes it. */
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
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.writing;
  }

  private async write(): Promise<void> {
    for (let n = 0; !this.stopped; n += 1) {
      const key = `k${n}`;
      const body = JSON.stringify({ key, type: TYPE, value: 'x'.repeat(500) });
      const headers = { ...HEADERS, cookie: this.cookie };
      const answer = await fetch(`${this.origin}/api/user_setting/save`, { method: 'POST', headers, body });
      if (((await answer.json()) as { code: number }).code === 200) this.acknowledged.push({ key, at: Date.now() });
    }
  }

  /** Which of these are not there. */
  async lostOf(written: readonly Written[]): Promise<Written[]> {
    const lost: Written[] = [];
    for (const one of written) {
      const response = await fetch(`${this.origin}/api/user_setting/get/${one.key}/${TYPE}`, {
        headers: { ...HEADERS, cookie: this.cookie },
      });
      const { data } = (await response.json()) as { data: { value?: string } | null };
      if (!data?.value) lost.push(one);
    }
    return lost;
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
