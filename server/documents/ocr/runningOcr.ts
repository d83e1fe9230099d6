import fs from 'node:fs/promises';
import path from 'node:path';
import type { RecognisedPage } from '../../records/recognised';
import type { OcrJob, OcrQueue } from '../../store/ocr/ocrQueue';
import type { WorkerEnd } from '../jobs/workerProcess';
import { WorkerProcess } from '../jobs/workerProcess';
import type { FileStore } from '../storage/fileStore';
import type { OcrEngine, OcrSettings } from './engine';
import { ProgramError, runProgram } from './program';
import type { RenderOrder, RenderReport } from './rendering';
import { readTsv } from './tsv';

const RENDERER = path.join(__dirname, 'renderWorker.ts');

/** Reasons for people why a page was not recognised. */
const ENDS = {
  timeout: '识别超时，这一页可能过于复杂',
  memory: '识别所需内存过大，这一页可能过于复杂',
  output: '识别程序的输出过多',
  missing: '识别程序已不在服务器上，请联系管理员',
  failed: '识别程序出错',
  died: '页面图像无法读取',
} as const;

interface Needs {
  readonly config: OcrSettings;
  readonly files: FileStore;
  /** Folder of the images while they are needed. */
  readonly folder: string;
  /** Waits before a page so that no more begin a minute than the operator allows. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** A reason for people; the file ends with it. */
class PageFailure extends Error {}

/** One file whose pages are being recognised: each is stored as it comes. */
export class RunningOcr {
  private readonly abort = new AbortController();
  private renderer: WorkerProcess<RenderOrder, RenderReport> | null = null;

  constructor(
    readonly job: OcrJob,
    private readonly queue: OcrQueue,
    private readonly engine: Extract<OcrEngine, { available: true }>,
    private readonly needs: Needs,
  ) {}

  /** Ends what runs for it at once. */
  stop(): void {
    this.abort.abort();
    this.renderer?.kill();
  }

  async beat(): Promise<void> {
    if (!(await this.queue.beat(this.job.id).catch(() => true))) this.stop();
  }

  /** Whether it came to its end; false when it was stopped. */
  async run(): Promise<boolean> {
    const { job, queue, needs } = this;
    const { signal } = this.abort;
    try {
      if (!(await needs.files.has(job.sha256))) throw new PageFailure('文件内容已丢失，请重新上传');
      for (const page of job.pages) {
        await needs.turn(signal);
        if (signal.aborted) return false;
        const read = await this.recognise(page);
        if (!(await queue.savePage(job.id, read, this.engine))) return false;
      }
      await queue.finish(job.id);
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof PageFailure)) throw error;
      await queue.fail(job.id, error.message);
    } finally {
      this.renderer?.kill();
    }
    return true;
  }

  private async recognise(page: number): Promise<RecognisedPage> {
    const { config, files, folder } = this.needs;
    const image = path.join(folder, `${process.pid}-${this.job.id}-${page}.png`);
    try {
      await fs.mkdir(folder, { recursive: true });
      const failed = (end: keyof typeof ENDS) => new PageFailure(`第 ${page} 页：${ENDS[end]}`);
      const end = await this.draw({ path: files.pathOf(this.job.sha256), page, out: image });
      if (end !== null) throw failed(end);
      const args = [image, 'stdout', '-l', this.engine.languages, '--dpi', '300', 'tsv'];
      const limits = { seconds: config.OCR_SECONDS_A_PAGE, megabytes: config.PARSE_MEMORY_MB, signal: this.abort.signal };
      const tsv = await runProgram(config.OCR_COMMAND, args, limits).catch((error: unknown) => {
        if (error instanceof ProgramError && error.end !== 'cancelled') throw failed(error.end);
        throw error;
      });
      const read = readTsv(tsv, page);
      if (!read) throw failed('failed');
      return read;
    } finally {
      await fs.rm(image, { force: true });
    }
  }

  /** Null when the image is there. The worker goes on with the next page as long as it is fresh. */
  private async draw(order: RenderOrder): Promise<WorkerEnd | null> {
    const { PARSE_SECONDS: seconds, PARSE_MEMORY_MB: megabytes } = this.needs.config;
    if (!this.renderer?.fresh) {
      this.renderer?.kill();
      this.renderer = new WorkerProcess<RenderOrder, RenderReport>({ seconds, megabytes }, RENDERER);
    }
    const outcome: { report: RenderReport | null } = { report: null };
    const end = await this.renderer.read(order, (report) => (outcome.report = report));
    return outcome.report?.type === 'failed' ? 'died' : end;
  }
}
