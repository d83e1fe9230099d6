import { IdbFs } from '@electric-sql/pglite';

/** Of quiet after a change until it is written down. */
const QUIET_MS = 1_000;

/**
 * PGlite's folder in IndexedDB, written down when the database has been quiet for a second rather than after each statement: that
 * takes as long as a dozen of them. What is written is whole: one transaction of IndexedDB, over files as they are at one moment.
 */
export class KeptFolder extends IdbFs {
  private due: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** PGlite's own wish after each statement. */
  override async syncToFs(): Promise<void> {}

  /** Something has changed. */
  changed(): void {
    clearTimeout(this.due);
    this.due = setTimeout(() => void this.write().catch((error: unknown) => console.warn('not kept:', error)), QUIET_MS);
  }

  /** Writes down what there is now. */
  write(): Promise<void> {
    clearTimeout(this.due);
    this.writing = this.writing.catch(() => undefined).then(() => super.syncToFs());
    return this.writing;
  }
}
