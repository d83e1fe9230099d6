import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ids } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import { consoleLog, type Log } from '../../kernel/log';
import type { Database } from '../../store/database/types';
import { OcrQueue, type OcrJob } from '../../store/ocr/ocrQueue';
import type { FileStore } from '../storage/fileStore';
import { askEngine, type OcrEngine, type OcrSettings } from './engine';
import { RunningOcr } from './runningOcr';

/** How often waiting and lost files are looked for. */
const SWEEP_MS = 5_000;
/** How often the lease is renewed and a cancel on another server seen. */
const BEAT_MS = 3_000;
const MINUTE = 60_000;
/** Age of an image that nobody needs any more. */
const LEFT_MS = 60 * MINUTE;

/** Recognises text in scans, one page at a time; beside the queue of files, which it never holds up. */
export interface OcrRunner {
  /** What this server recognises text with. */
  engine(): Promise<OcrEngine>;
  /** Signals that a file is waiting. */
  wake(): void;
  /** Ends at once what runs for a file. */
  stop(fileId: string): void;
  close(): Promise<void>;
}

interface Needs extends Ids {
  readonly config: OcrSettings & Pick<Config, 'DATABASE_URL' | 'dataDir'>;
  readonly db: Database;
  readonly files: FileStore;
  /** Signals that a file is to be read again. */
  readonly parsing: { wake(): void };
}

/** Milliseconds since some moment, and a pause that a signal ends; for tests. */
export interface OcrClock {
  now(): number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const CLOCK: OcrClock = {
  now: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

class Runner implements OcrRunner {
  private readonly queue: OcrQueue;
  private readonly asked: Promise<OcrEngine>;
  private readonly folder: string;
  private running: RunningOcr | null = null;
  private loop: Promise<void> | null = null;
  private closed = false;
  private lastPage = -Infinity;
  private prepared = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs,
    private readonly log: Log,
    private readonly clock: OcrClock,
  ) {
    this.queue = new OcrQueue(needs.db, needs.newId());
    this.folder = path.join(needs.config.dataDir, 'ocr');
    this.asked = askEngine(needs.config);
    this.timer = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.asked.then(
      (found) =>
        log('info', found.available ? `scans: ${found.engine}, languages ${found.languages}` : `scans: not recognised, ${found.reason}`),
      () => undefined,
    );
    this.wake();
  }

  engine(): Promise<OcrEngine> {
    return this.asked;
  }

  wake(): void {
    if (this.closed) return;
    this.loop ??= this.work().finally(() => (this.loop = null));
  }

  stop(fileId: string): void {
    if (this.running?.job.id === fileId) this.running.stop();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.running?.stop();
    await this.loop;
  }

  private async work(): Promise<void> {
    try {
      const engine = await this.asked;
      if (!engine.available || this.closed) return;
      await this.prepare();
      for (let job = await this.queue.take(); job; job = this.closed ? undefined : await this.queue.take()) await this.run(job, engine);
    } catch (error) {
      if (!this.closed) this.log('warn', `scans to recognise: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Once: images that an ended server has left go, and with the embedded database its files are free. */
  private async prepare(): Promise<void> {
    if (this.prepared) return;
    await this.sweepImages();
    if (this.needs.config.DATABASE_URL === '') await this.queue.disown();
    this.prepared = true;
  }

  /** Young ones may be those of another server on the same folder. */
  private async sweepImages(): Promise<void> {
    const names = await fs.readdir(this.folder).catch(() => []);
    for (const image of names.map((name) => path.join(this.folder, name))) {
      const about = await fs.stat(image).catch(() => null);
      if (about && Date.now() - about.mtimeMs > LEFT_MS) await fs.rm(image, { force: true });
    }
  }

  private async run(job: OcrJob, engine: Extract<OcrEngine, { available: true }>): Promise<void> {
    const { config, files } = this.needs;
    const running = new RunningOcr(job, this.queue, engine, { config, files, folder: this.folder, turn: (signal) => this.turn(signal) });
    this.running = running;
    const beat = setInterval(() => void running.beat(), BEAT_MS);
    if (this.closed) running.stop();
    try {
      // After a cancel the row is no longer this server's, and nothing is given back.
      if (!(await running.run())) await this.queue.giveBack(job.id);
      else this.needs.parsing.wake();
    } finally {
      clearInterval(beat);
      this.running = null;
    }
  }

  private async turn(signal: AbortSignal): Promise<void> {
    const due = this.lastPage + MINUTE / this.needs.config.OCR_PAGES_A_MINUTE;
    const left = due - this.clock.now();
    if (left > 0) await this.clock.pause(left, signal);
    this.lastPage = this.clock.now();
  }
}

/** Starts recognising what waits, when the operator's program is there. */
export function createOcrRunner(needs: Needs, log: Log = consoleLog, clock: OcrClock = CLOCK): OcrRunner {
  return new Runner(needs, log, clock);
}
