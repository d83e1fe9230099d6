import type { Ids } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import type { Log } from '../../kernel/log';
import { withUrgency } from '../../kernel/urgency';
import type { FileStore } from '../../documents/storage/fileStore';
import type { Database } from '../../store/database/types';
import { IMPORT_LEASE_SECONDS, ImportQueue, type ImportJob } from '../../store/imports/importQueue';
import { RunningImport } from './runningImport';

/** How often waiting imports, and those whose server died, are looked for. */
const SWEEP_MS = 5_000;
/** How often the lease is renewed and a cancel on another server seen. */
const BEAT_MS = (IMPORT_LEASE_SECONDS * 1_000) / 10;

/** Reads the imports that wait, one at a time whichever server of the database it is. */
export interface ImportRunner {
  /** Signals that one is waiting. */
  wake(): void;
  /** Looks at once whether the one that is read was cancelled. */
  look(): void;
  /** Ends the one that is read after its transaction: it is marked as broken off. */
  close(): Promise<void>;
}

interface Needs extends Ids {
  readonly config: Pick<Config, 'DATABASE_URL'>;
  readonly db: Database;
  readonly files: FileStore;
}

class Runner implements ImportRunner {
  private readonly queue: ImportQueue;
  private running: RunningImport | null = null;
  private loop: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private disowned: boolean;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs,
    private readonly log: Log,
  ) {
    this.queue = new ImportQueue(needs.db, needs.newId());
    // The embedded database has one server: what was being read when it last ended is broken off.
    this.disowned = needs.config.DATABASE_URL !== '';
    this.timer = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  wake(): void {
    if (this.closed) return;
    this.again = true;
    this.loop ??= withUrgency('background', () => this.work()).finally(() => (this.loop = null));
  }

  look(): void {
    void this.running?.beat();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running?.interrupt();
    await this.loop;
  }

  private async work(): Promise<void> {
    try {
      while (this.again && !this.closed) {
        this.again = false;
        if (!this.disowned) await this.queue.disown();
        this.disowned = true;
        for (let job = await this.queue.take(); job; job = this.closed ? undefined : await this.queue.take()) await this.run(job);
      }
    } catch (error) {
      if (!this.closed) this.log('warn', `imports: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async run(job: ImportJob): Promise<void> {
    const running = new RunningImport(job, this.queue, this.needs);
    this.running = running;
    const beat = setInterval(() => void running.beat(), BEAT_MS);
    // It may have been closed while the job was taken.
    if (this.closed) await running.interrupt();
    try {
      await running.run();
    } finally {
      clearInterval(beat);
      this.running = null;
    }
  }
}

export function createImportRunner(needs: Needs, log: Log): ImportRunner {
  return new Runner(needs, log);
}
