import { quantile } from '../support/measure';

/** The longest time of a call, and of nineteen in twenty; milliseconds. */
export const LONGEST_MS = 2_000;
export const P95_MS = 400;

/** Times of calls by kind, while it is counting. */
export class Tally {
  private readonly times = new Map<string, number[]>();
  private readonly failures = new Map<string, string[]>();
  private counting = false;

  start(): void {
    this.counting = true;
  }

  stop(): void {
    this.counting = false;
  }

  add(kind: string, ms: number): void {
    if (!this.counting) return;
    const times = this.times.get(kind) ?? [];
    times.push(ms);
    this.times.set(kind, times);
  }

  fail(kind: string, reason: string): void {
    if (this.counting) this.failures.set(kind, [...(this.failures.get(kind) ?? []), reason]);
  }

  /** Times of work that is done as one kind of call; a failure is counted and answers undefined. */
  async timed<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    const start = performance.now();
    try {
      const done = await work();
      this.add(kind, performance.now() - start);
      return done;
    } catch (error) {
      this.fail(kind, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  of(kinds: readonly string[]): number[] {
    return kinds.flatMap((kind) => this.times.get(kind) ?? []);
  }

  failed(kinds: readonly string[]): string[] {
    return kinds.flatMap((kind) => this.failures.get(kind) ?? []);
  }
}

/** One row of the table. */
export function row(label: string, times: readonly number[], failures: number): string {
  const cells = [quantile(times, 0.5), quantile(times, 0.95), Math.max(0, ...times)].map((ms) => ms.toFixed(0).padStart(8));
  return `${label.padEnd(28)}${String(times.length).padStart(8)}${cells.join('')}${String(failures).padStart(8)}`;
}
