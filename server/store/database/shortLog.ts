import type { Log } from '../../kernel/log';
import { inRounds, type Rounds } from '../../kernel/inRounds';
import { withUrgency } from '../../kernel/urgency';
import { isBeingCopied } from './snapshots/copyDatabase';
import type { PooledDatabase } from './pooledDatabase';
import type { Queryable } from './types';

const ROUND_MS = 5_000;
/** Bytes of log before a checkpoint: about a third of a second in which nobody reads, where changes are flushed to the disk. */
export const MOST_LOG_BYTES = 32 * 1024 * 1024;
/** What was written less than this ago is left for a later checkpoint, as PostgreSQL does by itself. */
const REST_MS = 5 * 60_000;
/** Bytes that the server writes without anybody's doing, which need no checkpoint. */
const IDLE_BYTES = 256 * 1024;

/**
 * Makes the checkpoints of the embedded database: PostgreSQL leaves them to a process that PGlite does not have, and the log would grow until the database
 * is closed, and with it the time of a start after a crash. Null for another database.
 */
export function keepLogShort(db: PooledDatabase, log: Log, everyMs = ROUND_MS): Rounds | null {
  if (!db.embedded) return null;
  const round = async () => {
    if (!isBeingCopied(db)) await withUrgency('background', () => checkpointWhenDue(db));
  };
  return inRounds('log of the database', everyMs, round, log);
}

/** Makes a checkpoint when much, or long ago something, was written since the last one. Answers whether it did. */
export async function checkpointWhenDue(db: Queryable, now = Date.now()): Promise<boolean> {
  const [since] = await db.query<{ bytes: number; time: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes, checkpoint_time as time from pg_control_checkpoint()',
  );
  const { bytes, time } = since!;
  const due = bytes > MOST_LOG_BYTES || (bytes > IDLE_BYTES && now - new Date(time).getTime() > REST_MS);
  if (due) await db.query('checkpoint');
  return due;
}
