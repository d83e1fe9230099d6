import { isDeepStrictEqual } from 'node:util';
import { WorkerProcess } from './workerProcess';
import type { WorkerLimits } from './startWorker';

/** Idle time after which a worker ends. */
const IDLE_MS = 20_000;

/**
 * Keeps a worker for the next file: to start one takes most of the time of a small file. It reads files of one person
 * only, so that nothing of a file can reach those of others.
 */
export class WorkerKeeper {
  private worker: WorkerProcess | null = null;
  private owner = '';
  private idle: NodeJS.Timeout | undefined;

  /** @param limits as they are now: a worker goes by those that it was started with */
  constructor(private readonly limits: () => WorkerLimits) {}

  /** Number of the process, for tests. */
  get pid(): number | undefined {
    return this.worker?.pid;
  }

  /** The worker for a file of this person; it is to be given back. */
  lend(owner: string): WorkerProcess {
    clearTimeout(this.idle);
    const limits = this.limits();
    if (!this.worker?.fresh || owner !== this.owner || !isDeepStrictEqual(limits, this.worker.limits)) this.end();
    this.owner = owner;
    return (this.worker ??= new WorkerProcess(limits));
  }

  giveBack(): void {
    if (!this.worker?.fresh) this.end();
    else this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  end(): void {
    clearTimeout(this.idle);
    this.worker?.kill();
    this.worker = null;
  }
}
