import type { Log } from '../../kernel/log';

/** How often a read-only database is asked whether it takes changes again. */
const LOOK_MS = 2_000;

/** True on a standby too, and where the database, the account or the session is set so. */
export const ASKS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as "readOnly"`;

/** PostgreSQL refuses a change because it only reads at the moment: a standby, a failover, a setting. */
export const isReadOnlyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006';

/** Whether the database takes changes at the moment, as far as this server was told. */
export class Writability {
  private refusing = false;
  private changes = 0;
  private timer: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];

  constructor(
    /** Resolves with whether the database is read-only, by a connection that was not there before. */
    private readonly ask: () => Promise<boolean>,
    private readonly log: Log,
  ) {}

  get readOnly(): boolean {
    return this.refusing;
  }

  /** Grows whenever changes are taken again: a connection from before may go on refusing them. */
  get era(): number {
    return this.changes;
  }

  /** Notes what the database has just said of itself. */
  tell(readOnly: boolean): void {
    if (readOnly === this.refusing) return;
    this.refusing = readOnly;
    if (readOnly) {
      this.log('warn', 'the database is read-only: changes are refused until it takes them again');
      this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
      return;
    }
    clearInterval(this.timer);
    this.changes += 1;
    this.log('info', 'the database takes changes again');
    for (const listener of this.waiting.splice(0)) listener();
  }

  /** Calls `then` once, when changes are taken the next time. */
  whenWritable(then: () => void): void {
    this.waiting.push(then);
  }

  close(): void {
    clearInterval(this.timer);
    this.waiting = [];
  }

  private async look(): Promise<void> {
    // A database that is away is not writable either.
    if (!(await this.ask().catch(() => true))) this.tell(false);
  }
}

/** A database that may say whether it takes changes. */
export interface MaybeReadOnly {
  readonly writability?: Pick<Writability, 'readOnly' | 'whenWritable'>;
}

/** Passing reasons for which a row cannot be changed: read-only, a lock that is not to be had, a limit of time. */
const CANNOT = new Set(['25006', '55P03', '57014']);

/**
 * Does what nobody waits for, such as a note that something was used: reading must not fail for it. Not inside a transaction,
 * which a failed statement ends. @returns whether it was done
 */
export async function ifItCan(db: MaybeReadOnly, work: () => Promise<unknown>): Promise<boolean> {
  if (db.writability?.readOnly) return false;
  try {
    await work();
    return true;
  } catch (error) {
    if (CANNOT.has(String((error as { code?: unknown } | null)?.code))) return false;
    throw error;
  }
}

/**
 * A log that leaves out what works by itself says again and again, that it cannot write, while the database is read-only: that
 * was logged once.
 */
export const quietWhileReadOnly =
  (db: MaybeReadOnly, log: Log): Log =>
  (level, message) => {
    if (!(db.writability?.readOnly && message.includes('in a read-only transaction'))) log(level, message);
  };
