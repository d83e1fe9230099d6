import type { Clock } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { LivePortal } from '../operator/livePortal';
import type { Noted } from '../operator/errors/noted';
import type { Database } from '../store/database/types';

/** What HTTP itself needs of the server: sessions are in the database. */
export interface HttpServices extends Clock {
  readonly config: Config;
  readonly db: Database;
  /** What the operator has set; absent: nothing. */
  readonly portal?: Pick<LivePortal, 'of'>;
  /** Keeps what is warned of and fails; tests of the plumbing go without. */
  readonly errors?: { note(noted: Noted): void };
  /** Is told of every call that has answered; tests of the plumbing go without. */
  readonly projectLog?: { called(call: string, userId: string, input: object, data: unknown): void };
}
