import type { Clock, Ids } from '../../kernel/asking';
import type { Log } from '../../kernel/log';
import type { Database } from '../../store/database/types';
import { usedHashes } from '../../store/files/files';
import { beginLife, goOnLiving, livesOf, type Life } from '../../store/files/serverLife';
import { dropUnusedRecords } from '../../store/files/unusedFiles';
import type { FileStore } from './fileStore';

/** How often the server notes that it runs. */
const BEAT_MS = 60_000;
/** How often left-over bytes are looked for. */
const CLEAN_MS = 6 * 3_600_000;
/** What the clocks of the files and of the database may differ by, with a beat. */
const SLACK_MS = 3 * BEAT_MS;

/** Keeps the folder of stored files clean of what nobody has: at the start, and every six hours. */
export interface FileKeeper {
  /** The first round. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

/**
 * Bytes of no row go to the bin of the folder, and from there after thirty days. A file that was stored while no server of this
 * database ran is left alone: a database that was made anew, or brought back from a backup, cannot know whose it is.
 */
export function createFileKeeper({ db, files, newId, now }: Clock & Ids & { db: Database; files: FileStore }, log: Log): FileKeeper {
  const id = newId();
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    running = running.then(work).catch((error: unknown) => {
      if (!closed) log('warn', `left-over files: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
  const clean = async () => {
    const records = await dropUnusedRecords(db);
    const lives = await livesOf(db);
    const { binned, taken, gone, unknown } = await files.sweep(
      { isUsed: (hashes) => usedHashes(db, hashes), knows: (stored) => isWithin(lives, stored) },
      now().getTime(),
    );
    if (binned + taken + gone + records > 0) {
      log('info', `left-over files: ${binned} to the bin, ${taken} back from it, ${gone} removed; ${records} records of uploads removed`);
    }
    if (unknown > 0)
      log('warn', `${unknown} stored files belong to nobody, from times when no server of this database ran: left as they are`);
  };
  inTurn(() => beginLife(db, id));
  inTurn(clean);
  const timers = [setInterval(() => inTurn(() => goOnLiving(db, id)), BEAT_MS).unref(), setInterval(() => inTurn(clean), CLEAN_MS).unref()];
  return {
    done: running,
    async close() {
      timers.forEach(clearInterval);
      inTurn(() => goOnLiving(db, id));
      closed = true;
      await running;
    },
  };
}

const isWithin = (lives: readonly Life[], moment: number) =>
  lives.some(({ from, to }) => moment >= from - SLACK_MS && moment <= to + SLACK_MS);
