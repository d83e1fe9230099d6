import { setTimeout as sleep } from 'node:timers/promises';
import type { LibraryRecord } from '../records/record';
import { mayPass } from '../store/database/connectionErrors';
import type { Database } from '../store/database/types';
import type { LibraryWriter, SaveCounts } from '../store/papers/libraryWriter';

/** Records a transaction at most, and what is left of that after failures. */
export const BATCH = 500;
const SMALLEST = 25;
/** Tries without a record stored in between. */
const TRIES = 6;
/** Before the second try; twice as long before each further one: half a minute in all. */
const PAUSE_MS = 1_000;
/** From this try on a statement may take as long as it needs: an index may have to be put in order, whatever the batch. */
const PATIENT_FROM = 3;

/** Stops an import for good; the message says why in Chinese. */
export class ImportStopped extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`导入已停止：试了 ${TRIES} 次仍无法写入（${reason}）。已写入的文献不会丢失，再次导入同一文件会接着进行`, { cause });
    this.name = 'ImportStopped';
  }
}

export interface SavingOptions {
  /** Records a transaction at most. */
  most?: number;
  /** Hears why a part is tried again, in Chinese. */
  onRetry?: (message: string) => void;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Stores records in transactions, and tries again with fewer at a time, later and with more patience while the database is too slow,
 * busy or away. A transaction that was stored though its answer was lost counts as unchanged: a record is known by its id.
 */
export class SavingInParts {
  private readonly most: number;
  private size: number;

  constructor(
    private readonly db: Database,
    private readonly writer: Pick<LibraryWriter, 'save'>,
    private readonly options: SavingOptions = {},
  ) {
    this.most = options.most ?? BATCH;
    this.size = this.most;
  }

  /**
   * @param onPart hears of every transaction.
   * @throws {ImportStopped} when the last try has failed; any other error at once.
   */
  async save(records: readonly LibraryRecord[], onPart: (saved: SaveCounts) => void): Promise<void> {
    let failed = 0;
    for (let at = 0; at < records.length;) {
      const part = records.slice(at, at + this.size);
      try {
        onPart(await this.write(part, failed + 1));
        at += part.length;
        failed = 0;
        this.size = Math.min(this.most, this.size * 2);
      } catch (error) {
        if (!mayPass(error)) throw error;
        failed += 1;
        if (failed === TRIES) throw new ImportStopped(error);
        await this.beforeRetry(failed, error);
      }
    }
  }

  private write(part: readonly LibraryRecord[], attempt: number): Promise<SaveCounts> {
    const work = () => this.writer.save(part);
    return attempt >= PATIENT_FROM && this.db.patiently ? this.db.patiently(work) : work();
  }

  private async beforeRetry(failed: number, error: unknown): Promise<void> {
    this.size = Math.max(SMALLEST, Math.floor(this.size / 2));
    const wait = PAUSE_MS * 2 ** (failed - 1);
    const reason = error instanceof Error ? error.message : String(error);
    this.options.onRetry?.(`写入较慢或中断（${reason}），${wait / 1_000} 秒后以每批 ${this.size} 篇重试（${failed}/${TRIES - 1}）`);
    await (this.options.pause ?? sleep)(wait);
  }
}
