import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log';

/** How long a database that cannot be reached is retried: ten seconds. */
const TRIES = 40;
const PAUSE_MS = 250;

/**
 * Sends a statement again while the database is away; it must be one that may be sent twice.
 * @param what is not stored yet, for the log.
 * @throws when the database stays away.
 */
export async function withRetries<T>(statement: () => Promise<T>, log: Log, what: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === TRIES) throw error;
      log('warn', `${what} is not stored yet: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(PAUSE_MS);
    }
  }
}
