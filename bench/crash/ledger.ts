import type { ServerUnderTest } from '../support/serverUnderTest';

const KEYS = 80;
const HEADERS = { 'content-type': 'application/json', login_type: 'front' };

/** What was sent and what was acknowledged for one key. */
interface Entry {
  acknowledged: number;
  /** Values sent after it whose fate is not known. */
  pending: number[];
}

/** Writes counters through the API and remembers what the server acknowledged. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  private next = 0;
  private stopped = false;
  private cookie = '';
  acknowledged = 0;
  unanswered = 0;

  constructor(private readonly server: ServerUnderTest) {}

  async signIn(username: string, password: string): Promise<void> {
    const body = JSON.stringify({ username, password });
    const response = await fetch(`${this.server.origin}/login`, { method: 'POST', headers: HEADERS, body });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (!response.ok || !this.cookie) throw new Error(`signing in failed: ${await response.text()}`);
  }

  /** Writes with several requests on their way until the work ends. */
  async writeWhile(work: () => Promise<void>, writers = 4): Promise<void> {
    this.stopped = false;
    const running = Array.from({ length: writers }, (_, writer) => this.write(writer));
    try {
      await work();
    } finally {
      this.stopped = true;
      await Promise.all(running);
    }
  }

  private async write(writer: number): Promise<void> {
    while (!this.stopped) {
      const value = (this.next += 1);
      const key = `w${writer}-${value % KEYS}`;
      const entry = this.entries.get(key) ?? { acknowledged: 0, pending: [] };
      this.entries.set(key, entry);
      entry.pending.push(value);
      if (await this.save(key, value)) {
        // One writer a key, one request at a time: what was sent before can no longer overtake.
        Object.assign(entry, { acknowledged: value, pending: [] });
        this.acknowledged += 1;
      } else {
        this.unanswered += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  private async save(key: string, value: number): Promise<boolean> {
    const body = JSON.stringify({ key, type: 'crash', value });
    const headers = { ...HEADERS, cookie: this.cookie };
    try {
      const url = `${this.server.origin}/api/user_setting/save`;
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
      const envelope = (await response.json()) as { code: number };
      return envelope.code === 200;
    } catch {
      return false;
    }
  }

  /** Reads every key back. Answers those whose value is older than what was acknowledged. */
  async verify(): Promise<string[]> {
    const lost: string[] = [];
    for (const [key, entry] of this.entries) {
      const stored = await this.read(key);
      if (stored !== entry.acknowledged && !entry.pending.includes(stored)) {
        lost.push(`${key}: acknowledged ${entry.acknowledged}, stored ${stored}`);
      }
      // A value that was read: later reads must not be older.
      Object.assign(entry, { acknowledged: stored, pending: [] });
    }
    return lost;
  }

  /** 0 when there is nothing. */
  private async read(key: string): Promise<number> {
    const headers = { ...HEADERS, cookie: this.cookie };
    const response = await fetch(`${this.server.origin}/api/user_setting/get/${key}/crash`, { headers });
    const { code, data } = (await response.json()) as { code: number; data: { value: number } | null };
    if (code !== 200 && code !== 404) throw new Error(`reading ${key} answered ${code}`);
    return data?.value ?? 0;
  }
}
