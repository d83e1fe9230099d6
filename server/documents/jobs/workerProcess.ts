import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { WorkOrder } from '../reading/order';
import type { WorkReport } from './messages';
import { residentBytes, startWorker, type WorkerLimits } from './startWorker';

/** How a worker ended before its final report on a file. */
export type WorkerEnd = 'timeout' | 'memory' | 'died';

const DOCUMENTS = path.join(__dirname, 'worker.ts');
const WATCH_MS = 500;
const MEGABYTE = 1024 * 1024;
/** Node and the libraries themselves. */
const BASE_MB = 200;
/** Files that one process reads at most. */
const MAX_FILES = 100;

/**
 * A process that reads files, one after the other. It knows nothing of the server: no settings, no database. Whatever a
 * file does to it, it is killed: by its parent when a file takes too long or too much memory, by the system after its
 * share of processor time, should the parent have gone. Its script says `end` or `failed` as the last word on an order.
 */
export class WorkerProcess<Order extends object = WorkOrder, Report extends { type: string } = WorkReport> {
  private readonly child: ChildProcess;
  private end: WorkerEnd | null = null;
  private gone = false;
  private files = 0;
  private readMs = 0;
  /** Handles a report about the file that is being read. */
  private onReport: (report: Report) => void = () => undefined;
  /** Ends the reading of the file in front. */
  private settle: (end: WorkerEnd | null) => void = () => undefined;
  private readonly watch: NodeJS.Timeout;
  /** The last the worker wrote on its error output. */
  lastWords = '';

  constructor(
    readonly limits: WorkerLimits,
    script = DOCUMENTS,
  ) {
    this.child = startWorker(limits, script);
    this.watch = setInterval(() => this.watchMemory(), WATCH_MS);
    this.child.stderr?.on('data', (chunk: Buffer) => (this.lastWords = (this.lastWords + chunk.toString()).slice(-2_000)));
    this.child.on('message', (report: Report) => this.receive(report));
    // `close` comes after the last message.
    this.child.once('close', (code, signal) => this.closed(code, signal));
    this.child.once('error', () => this.closed(1, null));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Whether it may read another file: nothing went wrong, and enough is left of its processor time and memory, so that
   * the next file has what it would have in a new process.
   */
  get fresh(): boolean {
    if (this.gone || this.end !== null || this.files >= MAX_FILES) return false;
    const { seconds, megabytes } = this.limits;
    return this.readMs < (seconds * 1_000) / 2 && residentBytes(this.pid) < (BASE_MB + megabytes / 4) * MEGABYTE;
  }

  /** Reads one file. Resolves after its last report with null; else with how the process ended. */
  async read(order: Order, onReport: (report: Report) => void): Promise<WorkerEnd | null> {
    const began = Date.now();
    const tooLong = setTimeout(() => this.kill('timeout'), this.limits.seconds * 1_000);
    const end = await new Promise<WorkerEnd | null>((resolve) => {
      Object.assign(this, { onReport, settle: resolve });
      if (this.gone) resolve(this.end ?? 'died');
      else this.child.send(order, () => undefined);
    });
    clearTimeout(tooLong);
    this.files += 1;
    this.readMs += Date.now() - began;
    return end;
  }

  kill(why: WorkerEnd = 'died'): void {
    this.end ??= why;
    this.child.kill('SIGKILL');
  }

  private receive(report: Report): void {
    this.onReport(report);
    // After a failure the state of the process is unknown.
    if (report.type === 'failed') this.kill();
    if (report.type === 'failed' || report.type === 'end') this.settle(null);
  }

  private closed(code: number | null, signal: string | null): void {
    this.gone = true;
    clearInterval(this.watch);
    // V8 aborts when its heap is full.
    this.end ??= signal === 'SIGABRT' || code === 134 ? 'memory' : signal === 'SIGXCPU' ? 'timeout' : 'died';
    this.settle(this.end);
  }

  /** Buffers are not part of the heap that Node limits. */
  private watchMemory(): void {
    const max = (this.limits.megabytes * 1.5 + BASE_MB) * MEGABYTE;
    if (residentBytes(this.pid) > max) this.kill('memory');
  }
}
