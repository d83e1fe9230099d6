import fs from 'node:fs';
import type { Config } from '../../kernel/config';

/** When what the embedded database has acknowledged is on the disk. */
export type Flush = Config['DATABASE_FLUSH'];

/** How long a flush of the log may be put off in groups. */
export const GROUP_MS = 200;

/** A segment of PostgreSQL's log, which it flushes at each commit. */
const LOG = /\/pg_wal\/[0-9A-F]{24}$/;

/** A file or folder that PostgreSQL has open, as emscripten knows it. */
export interface OpenFile {
  /** In PostgreSQL's own file system. */
  path: string;
  /** The descriptor of Node. */
  nfd: number;
}

type Operations = Record<string, (...args: never[]) => unknown>;

/** Emscripten's file system over a folder of this machine: what it does with names, and with open files. */
export interface FolderOperations {
  node_ops: Operations;
  stream_ops: Operations & { fsync?: (file: OpenFile) => number };
}

/** What changes the folder beside writing to an open file. */
const CHANGING = { node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'], stream_ops: ['setattr'] } as const;

/** Emscripten's numbers of what PostgreSQL takes for "cannot be flushed here", and of the fault that it stops at. */
const ERRNO: Record<string, number> = { EBADF: 8, EINVAL: 28 };
const EIO = 29;

/**
 * Lets PostgreSQL's flushes through to the disk, which emscripten swallows. In groups those of the log are put off, and come before any
 * other change of the folder: then no page of a table is ever ahead of the log, and only the last commits can be lost, in order.
 * @param fault makes emscripten's error of a number
 */
export function flushThrough({ node_ops, stream_ops }: FolderOperations, flush: Exclude<Flush, 'off'>, fault: (errno: number) => unknown) {
  const group = new PutOff();
  stream_ops.fsync = (file) => {
    try {
      if (flush === 'grouped' && LOG.test(file.path)) group.add(file);
      else {
        group.flush();
        flushFile(file);
      }
      return 0;
    } catch (error) {
      throw fault(ERRNO[(error as NodeJS.ErrnoException).code ?? ''] ?? EIO);
    }
  };
  if (flush === 'commit') return;
  for (const name of CHANGING.node_ops) before(node_ops, name, () => group.flush());
  for (const name of CHANGING.stream_ops) before(stream_ops, name, () => group.flush());
  before(stream_ops, 'write', (file) => (LOG.test(file.path) ? group.flushLate() : group.flush()));
  before(stream_ops, 'close', (file) => group.flush(file));
}

function before(operations: Operations, name: string, work: (file: OpenFile) => void): void {
  const run = operations[name]! as (file: OpenFile, ...rest: unknown[]) => unknown;
  operations[name] = (file: OpenFile, ...rest: unknown[]) => {
    work(file);
    return run(file, ...rest);
  };
}

/** The size of a segment is fixed before it is written to, so that its times are all that this leaves out. */
const flushFile = ({ path, nfd }: OpenFile) => (LOG.test(path) ? fs.fdatasyncSync(nfd) : fs.fsyncSync(nfd));

/** The flush of the log that is put off; PostgreSQL writes to one segment at a time. */
class PutOff {
  private file: OpenFile | null = null;
  private since = 0;
  private timer: NodeJS.Timeout | undefined;

  add(file: OpenFile): void {
    if (this.file === file) return this.flushLate();
    this.flush();
    this.file = file;
    this.since = performance.now();
    this.timer = setTimeout(() => this.flush(), GROUP_MS);
  }

  /** A statement keeps the timer from firing: what it writes looks at the time too. */
  flushLate(): void {
    if (this.file && performance.now() - this.since >= GROUP_MS) this.flush();
  }

  /** @param only nothing is done for another file */
  flush(only = this.file): void {
    if (!this.file || this.file !== only) return;
    clearTimeout(this.timer);
    this.file = null;
    flushFile(only);
  }
}
