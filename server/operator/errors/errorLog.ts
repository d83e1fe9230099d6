import { withUrgency } from '../../kernel/urgency';
import type { Database } from '../../store/database/types';
import { addServerErrors, KEPT_NUMBERS, type ErrorRow } from '../../store/serverErrors/serverErrors';
import type { Noted } from './noted';

/** How long what was noted is gathered before it is stored. */
const GATHER_MS = 2_000;
/** After the database could not take it. */
const AGAIN_MS = 30_000;
/** Different messages that wait to be stored; what is more is only counted. */
const MAX_WAITING = 100;
const MANY: Pick<Noted, 'message' | 'call' | 'detail'> = { message: 'more different messages than are kept', call: '', detail: '' };

/** Keeps what the server warned of and failed at for the operator: never fails, and costs a statement every two seconds at the most. */
export interface ErrorLog {
  note(noted: Noted): void;
  /** Stores what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Waiting = ErrorRow & { numbers: string[] };

class Gathered implements ErrorLog {
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> | null = null;
  private closed = false;

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly gatherMs: number,
  ) {}

  note(noted: Noted): void {
    this.gather(noted, this.now());
    this.storeIn(this.gatherMs);
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing ??= this.store().finally(() => (this.storing = null));
    return this.storing;
  }

  async close(): Promise<void> {
    await this.flush();
    // What was noted while that was stored.
    if (this.waiting.size > 0) await this.flush();
    this.closed = true;
    clearTimeout(this.timer);
  }

  private gather(noted: Noted, at: Date): void {
    const time = at.toISOString();
    const minute = `${time.slice(0, 16)}:00.000Z`;
    const keyOf = ({ message, call }: Pick<Noted, 'message' | 'call'>) => [minute, noted.level, message, call].join('\n');
    const known = this.waiting.get(keyOf(noted));
    const kept = known || this.waiting.size < MAX_WAITING ? noted : { ...noted, ...MANY };
    const row = known ?? this.waiting.get(keyOf(kept)) ?? { ...kept, minute, count: 0, numbers: [], first_time: time, last_time: time };
    row.count += 1;
    row.last_time = time;
    if (noted.number) row.numbers.unshift(noted.number);
    row.numbers.length = Math.min(row.numbers.length, KEPT_NUMBERS);
    this.waiting.set(keyOf(kept), row);
  }

  private storeIn(ms: number): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  private async store(): Promise<void> {
    const rows = [...this.waiting.values()];
    if (rows.length === 0) return;
    this.waiting = new Map();
    try {
      await withUrgency('background', () => addServerErrors(this.db, rows));
    } catch {
      // The log itself has the lines. They wait for the database to come back, before what came meanwhile.
      const later = [...this.waiting];
      this.waiting = new Map(rows.map((row) => [[row.minute, row.level, row.message, row.call].join('\n'), row as Waiting]));
      for (const [key, row] of later) this.merge(key, row);
      this.storeIn(AGAIN_MS);
    }
  }

  private merge(key: string, row: Waiting): void {
    const known = this.waiting.get(key);
    if (known) {
      known.count += row.count;
      known.last_time = row.last_time;
      known.numbers = [...row.numbers, ...known.numbers].slice(0, KEPT_NUMBERS);
    } else if (this.waiting.size <= MAX_WAITING) this.waiting.set(key, row);
  }
}

export function createErrorLog(db: Database, { now = () => new Date(), gatherMs = GATHER_MS } = {}): ErrorLog {
  return new Gathered(db, now, gatherMs);
}
