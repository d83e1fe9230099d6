import type { Clock } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { LivePortal } from '../operator/livePortal';
import type { Database } from '../store/database/types';

/** What HTTP itself needs of the server: sessions are in the database. */
export interface HttpServices extends Clock {
  readonly config: Config;
  readonly db: Database;
  /** What the operator has set; absent: nothing. */
  readonly portal?: Pick<LivePortal, 'of'>;
}
