import type { Log } from '../kernel/log';
import { withUrgency } from '../kernel/urgency';
import { addProjectAccess, dropOldAccess, type Seen } from '../store/access/projectAccess';
import type { Ground } from '../store/access/lostGrounds';
import type { Queryable } from '../store/database/types';
import { deedsOf } from './loggedCalls';

/** How long entries are gathered before they are stored. */
const GATHER_MS = 1_000;
/** After the database could not take them. */
const AGAIN_MS = 30_000;
/** Entries that wait to be stored; while the database takes none, later ones are lost, and the log says how many. */
const MAX_WAITING = 5_000;
const HOUR_MS = 3_600_000;

/** Gathers who read and changed what, and stores it in the access logs of the projects: nobody waits for it, and it never fails. */
export class ProjectLog {
  private waiting = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> | null = null;
  private lost = 0;
  private cleaned = -Infinity;
  private closed = false;

  constructor(
    private readonly db: Queryable,
    private readonly now: () => Date,
    private readonly log: Log,
    private readonly gatherMs = GATHER_MS,
  ) {}

  /** A call has answered. */
  called(call: string, userId: string, input: object, data: unknown): void {
    for (const deed of deedsOf(call, input, data)) this.gather({ user_id: userId, ...deed, work: '', count: 1 });
  }

  /** A work of a person, an answer or a run, stands on these. */
  stoodOn(work: string, userId: string, action: 'answer' | 'research', grounds: readonly Ground[]): void {
    for (const { kind, id } of grounds) {
      const seen = kind === 'base' ? 'base' : kind === 'file' || kind === 'paper' ? 'part' : null;
      if (seen) this.gather({ user_id: userId, action, kind: seen, id, work, count: 1 });
    }
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

  private gather(seen: Omit<Seen, 'at'>): void {
    const at = this.now().toISOString();
    const key = [seen.user_id, seen.action, seen.kind, seen.id, seen.work, at.slice(0, 13)].join(' ');
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MAX_WAITING) this.lost += 1;
    // A work counts once, however often it names the same thing; a call each time.
    else this.waiting.set(key, { ...seen, work: seen.work || key, at, count: known && !seen.work ? known.count + 1 : 1 });
    this.storeIn(this.gatherMs);
  }

  private storeIn(ms: number): void {
    if (!this.closed) this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  private async clean(now: Date): Promise<void> {
    if (now.getTime() - this.cleaned < HOUR_MS) return;
    await dropOldAccess(this.db, now);
    this.cleaned = now.getTime();
  }

  private async store(): Promise<void> {
    const rows = this.waiting;
    if (rows.size === 0) return;
    this.waiting = new Map();
    try {
      await withUrgency('background', async () => {
        await addProjectAccess(this.db, [...rows.values()]);
        await this.clean(this.now());
      });
      if (this.lost > 0) this.log('warn', `access logs of projects: ${this.lost} entries were lost while the database took none`);
      this.lost = 0;
    } catch {
      for (const [key, row] of rows) {
        const later = this.waiting.get(key);
        this.waiting.set(key, later ? { ...row, count: row.count + (later.work === key ? later.count : 0), at: later.at } : row);
      }
      this.storeIn(AGAIN_MS);
    }
  }
}
