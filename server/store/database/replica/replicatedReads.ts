import type { Log } from '../../../kernel/log';
import { mayPass } from '../connectionErrors';
import { isReadOnlyError } from '../writability';
import type { Database, Queryable } from '../types';
import { probeRanking, readStanding, type Standing } from './standing';

/** Between two looks at how far the replica is. */
const ROUND_MS = 5_000;
/** A replica that is further behind is not read. */
const BEHIND_MS = 10_000;
/** Positions that are remembered. */
const MARKS = 100;

/** Where the primary's log was at a time. */
interface Mark {
  at: number;
  position: bigint;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reads through a replica of the primary while that is known to be near it, else through the primary itself; everything that
 * is not a plain read goes to the primary. A statement that the replica fails is sent to the primary, which tells whether it is wrong.
 */
export class ReplicatedReads implements Database {
  private usable = false;
  /** Why the replica is not read; null before the first look. */
  private reason: string | null = null;
  private marks: Mark[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly primary: Database,
    private readonly replica: Queryable & Pick<Database, 'close'>,
    private readonly log: Log,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get ranking() {
    return this.primary.ranking;
  }

  /** Whether reads go to the replica at the moment. */
  get isUsed(): boolean {
    return this.usable;
  }

  async query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    if (!this.usable) return this.primary.query<Row>(sql, values);
    try {
      return await this.replica.query<Row>(sql, values);
    } catch (error) {
      // It takes no changes by its nature.
      if (mayPass(error) && !isReadOnlyError(error)) this.leave(textOf(error));
      return this.primary.query<Row>(sql, values);
    }
  }

  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return this.primary.transaction(work);
  }

  /** Looks at once, and then every few seconds until it is closed. */
  async watch(every = ROUND_MS): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), every).unref();
  }

  /** Looks how far the replica is; never fails. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = null));
    return this.looking;
  }

  /** Closes the replica; the primary is not its own. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    this.usable = false;
    await this.replica.close();
  }

  private async lookOnce(): Promise<void> {
    try {
      const [here, there] = await Promise.all([readStanding(this.primary), readStanding(this.replica)]);
      const problem = this.problemOf(here, there);
      if (problem) return this.leave(problem);
      if (!this.usable) await probeRanking(this.replica, this.ranking);
      if (!this.usable) this.log('info', `searches read the replica: ${there.newest} of ${here.newest} is its newest record`);
      this.usable = true;
      this.reason = null;
    } catch (error) {
      this.leave(textOf(error));
    }
  }

  private problemOf(here: Standing, there: Standing): string | null {
    if (!there.standby) return 'it follows no other database';
    if (there.schema !== here.schema) return 'it is no copy of this database, or one with another schema';
    const now = this.now();
    this.marks = [...this.marks.slice(-MARKS), { at: now, position: here.position }];
    // The newest position of the primary that the replica has come to: so old is what it shows.
    const reached = this.marks.findLastIndex(({ position }) => position <= there.position);
    if (reached < 0) return 'how far it is behind is not known yet';
    this.marks = this.marks.slice(reached);
    const behind = now - (this.marks[0]?.at ?? now);
    return behind > BEHIND_MS ? `it is ${Math.round(behind / 1_000)} s behind` : null;
  }

  /** One line for each time that it is left, however many statements fail meanwhile. */
  private leave(reason: string): void {
    if (this.usable || this.reason === null) this.log('warn', `searches read the primary, not the replica: ${reason}`);
    this.usable = false;
    this.reason = reason;
  }
}
