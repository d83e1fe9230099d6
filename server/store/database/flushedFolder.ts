import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushThrough, type Flush, type FolderOperations } from './flushes';

/** PGlite's folder on this machine, with flushes: its own leaves them out. */
class FlushedFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly flush: Exclude<Flush, 'off'>,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const attach: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      const operations = FS.filesystems.NODEFS as unknown as FolderOperations;
      flushThrough(operations, this.flush, (errno) => new FS.ErrnoError(errno));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), attach] } };
  }
}

/**
 * How PGlite opens a folder. It starts PostgreSQL without flushes (`-F`); with them PostgreSQL keeps its own order: the log at each
 * commit, files and folders at checkpoints. By fsync, since emscripten's fdatasync, PostgreSQL's first choice for the log, does nothing.
 */
export function folderOptions(folder: string, flush: Flush): PGliteOptions {
  if (flush === 'off') return { dataDir: folder };
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
  return { fs: new FlushedFolder(folder, flush), startParams };
}
