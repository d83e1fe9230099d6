import type { Clock } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Log } from '../kernel/log';
import { purgeExpired } from '../store/datasets/bin';

const HOUR = 3_600_000;

/** Empties the bin of what has lain there long enough: at the start, and every hour. */
export interface BinKeeper {
  /** The first round. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

export function createBinKeeper({ db, now }: Clock & { db: Database }, log: Log): BinKeeper {
  let closed = false;
  let running = Promise.resolve();
  const clean = async () => {
    let total = 0;
    for (let gone = 1; gone > 0 && !closed; total += gone) gone = await db.transaction((tx) => purgeExpired(tx, now()));
    if (total > 0) log('info', `${total} bases removed from the bin`);
  };
  const start = () => {
    running = running.then(clean).catch((error: unknown) => {
      if (!closed) log('warn', `bin: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
  const timer = setInterval(start, HOUR).unref();
  start();
  return {
    done: running,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
