import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startWorker } from '../../documents/jobs/startWorker';
import type { NextPlease, ReadOrder, ReadReport } from './messages';

const SCRIPT = path.join(__dirname, 'worker.ts');
/** Half the processor time that the largest file may take, and the heap for one that must be read whole. */
const LIMITS = { seconds: 3_600, megabytes: 1_536 };

/** Why a file was not read to its end; the message is Chinese. */
export class FileNotRead extends Error {}

/**
 * Reads a file in a process of its own, so that neither its size nor its form holds the server up. Knows nothing of the database;
 * reads no further than what it is asked for.
 */
export class FileReader {
  private readonly child: ChildProcess;
  private readonly reports: ReadReport[] = [];
  private arrived: () => void = () => undefined;
  private ended = false;

  constructor(private readonly order: ReadOrder) {
    this.child = startWorker(LIMITS, SCRIPT);
    this.child.on('message', (report: ReadReport) => this.take(report));
    // `close` comes after the last message.
    this.child.once('close', (code, signal) => this.take(endOf(code, signal)));
    this.child.once('error', () => this.take(endOf(1, null)));
  }

  /** @throws {FileNotRead} */
  async *batches(): AsyncGenerator<Extract<ReadReport, { type: 'items' }>> {
    this.child.send(this.order, () => undefined);
    try {
      for (;;) {
        const report = await this.next();
        if (report.type === 'end') return;
        if (report.type === 'failed') throw new FileNotRead(report.message);
        yield report;
        this.child.send('next' satisfies NextPlease, () => undefined);
      }
    } finally {
      this.kill();
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private take(report: ReadReport): void {
    if (this.ended) return;
    this.ended = report.type !== 'items';
    this.reports.push(report);
    this.arrived();
  }

  private async next(): Promise<ReadReport> {
    while (this.reports.length === 0) await new Promise<void>((resolve) => (this.arrived = resolve));
    return this.reports.shift()!;
  }
}

/** The process ended without its last word. V8 aborts when its heap is full. */
function endOf(code: number | null, signal: string | null): ReadReport {
  const memory = signal === 'SIGABRT' || code === 134;
  const message = memory
    ? '读取所需内存过大，请分成几个文件导入'
    : signal === 'SIGXCPU'
      ? '读取时间过长，请分成几个文件导入'
      : '读取意外中断';
  return { type: 'failed', message };
}
