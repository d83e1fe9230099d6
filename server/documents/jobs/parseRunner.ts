import type { Ids } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import type { Database } from '../../store/database/types';
import type { FileStore } from '../storage/fileStore';
import { consoleLog, type Log } from '../../kernel/log';
import { LEASE_SECONDS, ParseQueue, type ParseJob } from '../../store/files/parseQueue';
import { RunningParse } from './runningParse';
import { WorkerKeeper } from './workerKeeper';

/** How often waiting and lost files are looked for, besides when one is uploaded here. */
const SWEEP_MS = 5_000;

/** Reads the files that wait, one at a time; other servers of the same database do the same. */
export interface ParseRunner {
  /** Signals that a file is waiting. */
  wake(): void;
  /** Ends the running worker and puts its file back. */
  close(): Promise<void>;
  /** Process number of the running worker, for tests. */
  readonly workerPid: number | undefined;
}

interface Needs extends Ids {
  readonly config: Pick<Config, 'DATABASE_URL' | 'PARSE_SECONDS' | 'PARSE_MEMORY_MB'>;
  readonly db: Database;
  readonly files: FileStore;
}

class Runner implements ParseRunner {
  private readonly queue: ParseQueue;
  private readonly workers: WorkerKeeper;
  private running: RunningParse | null = null;
  private closed = false;
  private loop: Promise<void> | null = null;
  private again = false;
  private readonly timer: NodeJS.Timeout;
  private disowned: boolean;

  constructor(
    private readonly services: Needs,
    private readonly log: Log,
  ) {
    this.queue = new ParseQueue(services.db, services.newId());
    this.workers = new WorkerKeeper(() => ({ seconds: services.config.PARSE_SECONDS, megabytes: services.config.PARSE_MEMORY_MB }));
    // The embedded database has one server: files that were being read when it last ended are marked as lost.
    this.disowned = services.config.DATABASE_URL !== '';
    this.timer = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  get workerPid(): number | undefined {
    return this.running ? this.workers.pid : undefined;
  }

  wake(): void {
    if (this.closed) return;
    this.again = true;
    this.loop ??= this.work().finally(() => (this.loop = null));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.running?.interrupt();
    await this.loop;
    this.workers.end();
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
      if (!this.closed) this.log('warn', `files to parse: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async run(job: ParseJob): Promise<void> {
    const running = new RunningParse(job, this.queue, this.services, this.workers, this.log);
    this.running = running;
    const beat = setInterval(() => void running.beat(), (LEASE_SECONDS * 1_000) / 4);
    // It may have been closed while the job was taken.
    if (this.closed) running.interrupt();
    try {
      await running.run();
    } finally {
      clearInterval(beat);
      this.running = null;
    }
  }
}

export function createParseRunner(services: Needs, log: Log = consoleLog): ParseRunner {
  return new Runner(services, log);
}
