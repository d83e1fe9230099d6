import { withUrgency } from './urgency';

/** After the database could not take what was gathered. */
const AGAIN_MS = 30_000;

export interface Gathering<Row> {
  /** Rows of one key are merged. */
  keyOf(row: Row): string;
  merge(older: Row, newer: Row): Row;
  /** Keys that wait at the most. */
  most: number;
  /** What is kept in place of a row that finds no room, however many wait; null for nothing. */
  instead(row: Row): Row | null;
  store(rows: Row[]): Promise<void>;
  /** How long rows are gathered before they are stored, in milliseconds. */
  gatherMs: number;
}

/** Gathers rows and stores them together: nobody waits for it, it never fails, and what the database does not take waits for it. */
export class Gatherer<Row> {
  private waiting = new Map<string, Row>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly gathering: Gathering<Row>) {}

  add(row: Row): void {
    this.keep(row);
    this.storeIn(this.gathering.gatherMs);
  }

  /** Stores what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing ??= this.store().finally(() => (this.storing = null));
    return this.storing;
  }

  async close(): Promise<void> {
    await this.flush();
    // What came while that was stored.
    if (this.waiting.size > 0) await this.flush();
    this.closed = true;
    clearTimeout(this.timer);
  }

  private keep(row: Row): void {
    const { keyOf, most, instead } = this.gathering;
    if (this.waiting.has(keyOf(row)) || this.waiting.size < most) return this.put(row);
    const other = instead(row);
    if (other) this.put(other);
  }

  private put(row: Row): void {
    const key = this.gathering.keyOf(row);
    const known = this.waiting.get(key);
    this.waiting.set(key, known ? this.gathering.merge(known, row) : row);
  }

  private storeIn(ms: number): void {
    if (!this.closed) this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  private async store(): Promise<void> {
    const rows = this.waiting;
    if (rows.size === 0) return;
    this.waiting = new Map();
    try {
      await withUrgency('background', () => this.gathering.store([...rows.values()]));
    } catch {
      // Before what came meanwhile.
      const later = this.waiting;
      this.waiting = rows;
      for (const row of later.values()) this.keep(row);
      this.storeIn(AGAIN_MS);
    }
  }
}
