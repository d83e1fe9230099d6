import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeBytes } from '../../kernel/ballast';
import { CallError } from '../../kernel/errors';

const SHA256 = /^[0-9a-f]{64}$/;
/** Bytes that stay free on the disk of the files. */
const FLOOR_BYTES = 32 * 1024 * 1024;
/** Milliseconds after which bytes of no row count as left by a server that ended in between. */
export const LEFT_OVER_MS = 24 * 3_600_000;

/** Bytes that have arrived but do not belong to anybody yet. */
export interface ReceivedBytes {
  /** Temporary file. */
  path: string;
  size: number;
  sha256: string;
}

const diskFull = () => new CallError('diskFull', '磁盘空间不足，暂时无法保存文件，请联系管理员');

/**
 * Bytes on disk, named by their hash: `ab/cdef…` below the folder. A file is complete as soon as it has its name,
 * whatever ends the process: it is written under a temporary name, flushed, and renamed. Several servers may share the
 * folder.
 */
export class FileStore {
  constructor(readonly folder: string) {}

  private get temporary(): string {
    return path.join(this.folder, 'incoming');
  }

  /** Where the bytes lie; a path made from the hash alone. */
  pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('not a SHA-256');
    return path.join(this.folder, sha256.slice(0, 2), sha256.slice(2));
  }

  /** Whether the bytes are there. */
  has(sha256: string): Promise<boolean> {
    return fs.promises.access(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Writes a stream to a temporary file, flushed to the disk. What arrives is removed again when the stream breaks.
   * @throws CallError `diskFull` on a full disk
   */
  async receive(stream: Readable): Promise<ReceivedBytes> {
    await fs.promises.mkdir(this.temporary, { recursive: true, mode: 0o700 });
    if (freeBytes(this.folder) < FLOOR_BYTES) throw diskFull();
    const file = path.join(this.temporary, crypto.randomUUID());
    const hash = crypto.createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      // Opened by itself: a write stream that breaks at once may open its file after it was removed below.
      const handle = await fs.promises.open(file, 'wx', 0o600);
      await pipeline(stream, count, handle.createWriteStream({ flush: true }));
      return { path: file, size, sha256: hash.digest('hex') };
    } catch (error) {
      await fs.promises.rm(file, { force: true });
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull() : error;
    }
  }

  /** Gives received bytes their place; bytes that are there already count as new again. */
  async keep({ path: from, sha256 }: ReceivedBytes): Promise<void> {
    const place = this.pathOf(sha256);
    await fs.promises.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await fs.promises.rename(from, place);
    await syncFolder(path.dirname(place));
  }

  /** Removes received bytes that were not stored. */
  async drop({ path: from }: ReceivedBytes): Promise<void> {
    await fs.promises.rm(from, { force: true });
  }

  /** Removes bytes that belong to nobody any more, and that nobody else can have: of what is encrypted, no two are alike. */
  async remove(sha256: string): Promise<void> {
    await fs.promises.rm(this.pathOf(sha256), { force: true });
  }

  /**
   * Removes what a server that ended has left: parts of uploads, and bytes of no row. Only what is older than a day,
   * since another server may be about to write the row.
   * @param isUsed which of these hashes belong to somebody
   */
  async sweep(isUsed: (hashes: readonly string[]) => Promise<ReadonlySet<string>>, now = Date.now()): Promise<number> {
    let removed = 0;
    for (const folder of await readFolder(this.folder)) {
      const within = path.join(this.folder, folder);
      if (folder !== 'incoming' && !/^[0-9a-f]{2}$/.test(folder)) continue;
      const old = (await readFolder(within)).filter((name) => isOld(path.join(within, name), now));
      const used = folder === 'incoming' || old.length === 0 ? new Set<string>() : await isUsed(old.map((name) => folder + name));
      for (const name of old) {
        // Checked once more: another request may have stored it again meanwhile.
        if (used.has(folder + name) || !isOld(path.join(within, name), now)) continue;
        fs.rmSync(path.join(within, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }
}

const readFolder = (folder: string) => fs.promises.readdir(folder).catch(() => [] as string[]);

function isOld(file: string, now: number): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && now - stats.mtimeMs > LEFT_OVER_MS;
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
