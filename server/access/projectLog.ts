import { Gatherer } from '../kernel/gatherer';
import type { Log } from '../kernel/log';
import { addProjectAccess, dropOldAccess, type Seen } from '../store/access/projectAccess';
import type { Ground } from '../store/access/lostGrounds';
import type { Queryable } from '../store/database/types';
import { deedsOf } from './loggedCalls';

const GATHER_MS = 1_000;
/** Entries that wait to be stored; while the database takes none, later ones are lost, and the log says how many. */
const MAX_WAITING = 5_000;
const HOUR_MS = 3_600_000;

/** A work counts once an hour, however often it names the same thing; a call, which is no work, each time. */
const keyOf = ({ user_id, action, kind, id, work, at }: Seen) => [user_id, action, kind, id, work, at.slice(0, 13)].join(' ');
const merge = (older: Seen, newer: Seen): Seen => (newer.work ? newer : { ...newer, count: older.count + newer.count });

/** Gathers who read and changed what, and stores it in the access logs of the projects: nobody waits for it, and it never fails. */
export class ProjectLog {
  private readonly gatherer: Gatherer<Seen>;
  private lost = 0;
  private cleaned = -Infinity;

  constructor(
    private readonly db: Queryable,
    private readonly now: () => Date,
    private readonly log: Log,
    gatherMs = GATHER_MS,
  ) {
    const instead = () => {
      this.lost += 1;
      return null;
    };
    this.gatherer = new Gatherer({ keyOf, merge, most: MAX_WAITING, instead, store: (rows) => this.store(rows), gatherMs });
  }

  /** A call has answered. */
  called(call: string, userId: string, input: object, data: unknown): void {
    for (const deed of deedsOf(call, input, data)) this.gather({ user_id: userId, ...deed, work: '' });
  }

  /** A work of a person, an answer or a run, stands on these. */
  stoodOn(work: string, userId: string, action: 'answer' | 'research', grounds: readonly Ground[]): void {
    for (const { kind, id } of grounds) {
      const seen = kind === 'base' ? 'base' : kind === 'file' || kind === 'paper' ? 'part' : null;
      if (seen) this.gather({ user_id: userId, action, kind: seen, id, work });
    }
  }

  /** Stores what waits. */
  flush(): Promise<void> {
    return this.gatherer.flush();
  }

  close(): Promise<void> {
    return this.gatherer.close();
  }

  private gather(seen: Omit<Seen, 'at' | 'count'>): void {
    this.gatherer.add({ ...seen, count: 1, at: this.now().toISOString() });
  }

  private async clean(now: Date): Promise<void> {
    if (now.getTime() - this.cleaned < HOUR_MS) return;
    await dropOldAccess(this.db, now);
    this.cleaned = now.getTime();
  }

  private async store(rows: readonly Seen[]): Promise<void> {
    // The calls of one key belong together as what a work named does.
    await addProjectAccess(
      this.db,
      rows.map((row) => ({ ...row, work: row.work || keyOf(row) })),
    );
    // Tried again the next time: what is stored is not to be stored again for it.
    await this.clean(this.now()).catch(() => undefined);
    if (this.lost > 0) this.log('warn', `access logs of projects: ${this.lost} entries were lost while the database took none`);
    this.lost = 0;
  }
}
