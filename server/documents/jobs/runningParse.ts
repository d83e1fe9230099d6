import type { ParseStep } from '../../../src/contract/entities/document';
import { PARSE_STEPS } from '../../../src/contract/entities/document';
import type { Config } from '../../kernel/config';
import type { FileStore } from '../storage/fileStore';
import type { Queryable } from '../../store/database/types';
import type { Log } from '../../kernel/log';
import { firstSteps } from '../../store/files/files';
import { kindOf } from '../mediaTypes';
import { clearText, writePages, writePassages } from '../../store/files/fileText';
import { noteScans, readRecognised } from '../../store/ocr/pages';
import { joinRecord } from '../workRecord';
import type { WorkReport } from './messages';
import type { JobState, ParseJob, ParseQueue } from '../../store/files/parseQueue';
import type { WorkerKeeper } from './workerKeeper';
import type { WorkerEnd, WorkerProcess } from './workerProcess';

/** Share of the time after which reading stops with what it has, so that the rest can still be done. */
const READING_SHARE = 0.7;

const ENDS: Readonly<Record<Exclude<WorkerEnd, 'died'>, string>> = {
  timeout: '解析超时，文件可能过于复杂',
  memory: '解析所需内存过大，文件可能过于复杂',
};

/** One file that is being read: what its worker says is stored as it comes. */
export class RunningParse {
  private readonly state: JobState = {
    state: 'parsing',
    steps: [],
    pages_done: 0,
    pages_total: 0,
    unit: 'page',
    passage_count: 0,
    message: '',
  };
  private readonly steps: ParseStep[] = firstSteps();
  private began = Date.now();
  private worker: WorkerProcess | null = null;
  /** Reports are stored one after the other. */
  private stored: Promise<unknown> = Promise.resolve();
  private interrupted = false;
  /** Another server has the row, or it has its final state. */
  private over = false;

  constructor(
    private readonly job: ParseJob,
    private readonly queue: ParseQueue,
    private readonly services: { config: Pick<Config, 'PARSE_SECONDS'>; db: Queryable; files: FileStore },
    private readonly workers: WorkerKeeper,
    private readonly log: Log,
  ) {}

  /** Ends it before its time; the file waits for the next server. */
  interrupt(): void {
    this.interrupted = true;
    this.worker?.kill();
  }

  async beat(): Promise<void> {
    const ours = await this.queue.beat(this.job.id).catch(() => true);
    if (!ours) this.abandon();
  }

  async run(): Promise<void> {
    const { job, services } = this;
    if (this.interrupted) return this.queue.giveBack(job.id, false);
    if (!(await services.files.has(job.sha256))) return this.fail('文件内容已丢失，请重新上传');
    this.enter('extract');
    await this.save((q) => clearText(q, job.id));
    const deadline = Date.now() + services.config.PARSE_SECONDS * 1_000 * READING_SHARE;
    const path = services.files.pathOf(job.sha256);
    const recognised = await readRecognised(services.db, job.id);
    const order = { path, kind: kindOf(job.media_type), name: job.name, deadline, recognised };
    this.worker = this.workers.lend(job.owner_id);
    const reading = this.worker.read(order, (report) => {
      this.stored = this.stored.then(() => this.take(report)).catch((error: unknown) => this.broken(error));
    });
    if (this.interrupted) this.worker.kill();
    const end = await reading;
    await this.stored;
    this.workers.giveBack();
    if (!this.over) await this.endedEarly(end);
  }

  private async take(report: WorkReport): Promise<void> {
    if (this.over || this.interrupted) return;
    const { job, state } = this;
    switch (report.type) {
      case 'progress':
        Object.assign(state, { pages_done: report.done, pages_total: report.total, unit: report.unit });
        return this.save();
      case 'scans':
        return this.save((q) => noteScans(q, job.id, report.pages));
      case 'pages':
        return this.save((q) => writePages(q, job.id, report.pages));
      case 'facts':
        this.enter('recognise');
        await this.save((q) => joinRecord(q, job, report.facts, report.opening));
        this.enter('split');
        return this.save();
      case 'passages':
        this.enter('index');
        state.passage_count += report.passages.length;
        return this.save((q) => writePassages(q, job.id, report.passages));
      case 'end':
        this.enter(null);
        Object.assign(state, { state: report.cut ? 'truncated' : 'done', message: report.cut });
        await this.save();
        this.over = true;
        return;
      case 'failed':
        return this.fail(report.message);
    }
  }

  /** The worker ended without its last word. */
  private async endedEarly(end: WorkerEnd | null): Promise<void> {
    if (this.interrupted) return this.queue.giveBack(this.job.id, false);
    this.log('warn', `parsing ${this.job.id}: worker ended (${end ?? 'silent'}) ${this.worker?.lastWords ?? ''}`.trim());
    if (end === 'timeout' || end === 'memory') return this.fail(ENDS[end]);
    return this.queue.giveBack(this.job.id, true);
  }

  /** Final: nothing of the text stays, and the steps say where it ended. */
  private async fail(message: string): Promise<void> {
    for (const step of this.steps) step.state = step.state === 'running' ? 'failed' : step.state === 'waiting' ? 'skipped' : step.state;
    Object.assign(this.state, { state: 'failed', message, passage_count: 0 });
    await this.save((q) => clearText(q, this.job.id));
    this.over = true;
  }

  private async save(work?: (q: Queryable) => Promise<void>): Promise<void> {
    const ours = await this.queue.save(this.job.id, { ...this.state, steps: this.steps }, work);
    if (!ours) this.abandon();
  }

  /** Another server has the row, or it was deleted with its file. */
  private abandon(): void {
    // The worker may be reading the next file already.
    if (this.over) return;
    this.over = true;
    this.worker?.kill();
  }

  /** When the result cannot be stored, parsing ends here: the lease expires, and the file is parsed again. */
  private broken(error: unknown): void {
    this.log('error', `parsing ${this.job.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    this.worker?.kill();
  }

  /** Ends the steps before `name` and begins it; null ends them all. */
  private enter(name: ParseStep['name'] | null): void {
    const at = name === null ? PARSE_STEPS.length : PARSE_STEPS.indexOf(name);
    for (const [i, step] of this.steps.entries()) {
      if (i < at && (step.state === 'running' || step.state === 'waiting')) {
        Object.assign(step, { state: 'done', duration: step.state === 'running' ? Date.now() - this.began : 0 });
      } else if (i === at && step.state === 'waiting') {
        step.state = 'running';
        this.began = Date.now();
      }
    }
  }
}
