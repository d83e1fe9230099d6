import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '../../documents/storage/fileStore';
import { importJournals } from '../../journals/importJournals';
import type { JournalItem } from '../../journals/readers/reader';
import { importRecords, noCounts, type ImportCounts } from '../../library/importRecords';
import type { ReadItem } from '../../library/readers/reader';
import { ImportStopped } from '../../library/saveInParts';
import type { Database } from '../../store/database/types';
import type { ImportJob, ImportQueue } from '../../store/imports/importQueue';
import { tidyJournals } from '../../store/journals/tidy';
import { tidyLibrary } from '../../store/papers/tidy';
import { FileNotRead, FileReader } from './fileReader';

/** Records a transaction: the embedded database has one connection, and others wait for it. */
const BATCH = 100;
/** Longest pause after a batch; it lasts as long as the batch took. */
const MAX_REST_MS = 1_000;
/** Changes from which on the tables are put in order, and from which on the search index is merged, which takes seconds. */
const TIDY_FROM = 200;
const MERGE_FROM = 2_000;

/** It was cancelled, another server has it, or this one closes. */
class Ended extends Error {}

interface Needs {
  readonly db: Database;
  readonly files: FileStore;
}

/** One file that is being imported. */
export class RunningImport {
  private readonly ending = new AbortController();
  private reader: FileReader | null = null;
  private counts: ImportCounts = noCounts();
  private bytes = 0;

  constructor(
    private readonly job: ImportJob,
    private readonly queue: ImportQueue,
    private readonly needs: Needs,
  ) {}

  /** Ends it after the transaction under way: the server closes. */
  async interrupt(): Promise<void> {
    await this.queue.giveUp(this.job.id).catch(() => undefined);
    this.end();
  }

  /** Renews the lease; ends the import when it was cancelled or is another server's. */
  async beat(): Promise<void> {
    if (!(await this.queue.beat(this.job.id).catch(() => true))) this.end();
  }

  async run(): Promise<void> {
    const { job, queue } = this;
    try {
      if (!(await this.needs.files.has(job.sha256))) throw new FileNotRead('文件内容已丢失，请重新上传');
      this.counts = await this.store();
      this.bytes = job.size;
      await this.save();
      const changed = this.counts.added + this.counts.updated;
      if (changed >= TIDY_FROM && (await queue.enter(job.id, 'tidying'))) await this.tidy(changed);
      await queue.enter(job.id, 'done');
    } catch (error) {
      // What is stored stays, and the row says how much that is.
      await queue.save(job.id, this.progress);
      if (error instanceof Ended || this.ending.signal.aborted) return;
      const known = error instanceof FileNotRead || error instanceof ImportStopped;
      await queue.enter(job.id, 'failed', known ? error.message : '导入时发生错误，已写入的内容不会丢失');
      if (!known) throw error;
    } finally {
      this.reader?.kill();
    }
  }

  private store(): Promise<ImportCounts> {
    const { job } = this;
    const { db } = this.needs;
    const source = job.file_name.replace(/(\.\w+)(\.gz)?$/i, '');
    const onBatch = (counts: ImportCounts) => (this.counts = counts);
    if (job.kind === 'journals') return importJournals(db, this.items<JournalItem>(), source, onBatch, BATCH);
    return importRecords(db, this.items<ReadItem>(), source, onBatch, { most: BATCH });
  }

  /** The items of the file. After each batch others have the database for as long as it took. */
  private async *items<Item extends ReadItem | JournalItem>(): AsyncGenerator<Item> {
    const { kind, file_name: name, sha256, year, scheme } = this.job;
    const path = this.needs.files.pathOf(sha256);
    this.reader = new FileReader({ kind, path, name, options: { year, scheme }, batch: BATCH });
    if (this.ending.signal.aborted) this.reader.kill();
    for await (const { items, bytes } of this.reader.batches()) {
      const began = performance.now();
      yield* items as Item[];
      this.bytes = bytes;
      await this.save();
      const took = Math.min(MAX_REST_MS, performance.now() - began);
      await sleep(took, undefined, { signal: this.ending.signal, ref: false }).catch(() => undefined);
      if (this.ending.signal.aborted) throw new Ended();
    }
  }

  private async tidy(changed: number): Promise<void> {
    if (this.job.kind === 'journals') await tidyJournals(this.needs.db);
    else await tidyLibrary(this.needs.db, { merge: changed >= MERGE_FROM });
  }

  private get progress() {
    const { added, updated, unchanged, refused, reasons } = this.counts;
    return { bytes_read: Math.min(this.bytes, this.job.size), added, updated, unchanged, refused, reasons };
  }

  private async save(): Promise<void> {
    if (!(await this.queue.save(this.job.id, this.progress))) throw new Ended();
  }

  private end(): void {
    this.ending.abort();
    this.reader?.kill();
  }
}
