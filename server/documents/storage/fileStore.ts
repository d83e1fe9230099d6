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
const DAY_MS = 24 * 3_600_000;
/** Milliseconds after which bytes of no row count as left by a server that ended in between. */
export const LEFT_OVER_MS = DAY_MS;

/** How long the bin keeps what belonged to nobody; a database that comes back from a backup may still name it. */
export const BIN_MS = 30 * DAY_MS;

/** What a sweep asks. */
export interface Judge {
  /** Which of these hashes belong to somebody. */
  isUsed(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the database can know of a file that was stored at this time (ms since 1970). */
  knows(stored: number): boolean;
}

/** Files that a sweep has put into the bin, taken back from it, removed for good, and left alone because the database cannot know them. */
export interface Swept {
  binned: number;
  taken: number;
  gone: number;
  unknown: number;
}

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

  private get bin(): string {
    return path.join(this.folder, 'bin');
  }

  /** Where bytes lie, those in the bin too; null where they are not there. */
  whereIs(sha256: string): string | null {
    return [this.pathOf(sha256), path.join(this.bin, sha256)].find((place) => fs.existsSync(place)) ?? null;
  }

  /** Whether the bytes are there; those that lie in the bin come back. */
  async has(sha256: string): Promise<boolean> {
    const there = await fs.promises.access(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
    return there || this.takeBack(sha256);
  }

  private async takeBack(sha256: string): Promise<boolean> {
    const place = this.pathOf(sha256);
    try {
      await fs.promises.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await fs.promises.rename(path.join(this.bin, sha256), place);
    } catch {
      return false;
    }
    await syncFolder(path.dirname(place));
    return true;
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
    const made = await fs.promises.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await fs.promises.rename(from, place);
    await syncFolder(path.dirname(place));
    if (made) await syncFolder(path.dirname(made));
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
   * Clears away what a server that ended has left: parts of uploads are removed, bytes of no row go to the bin for thirty days.
   * Only what is older than a day, since another server may be about to write the row.
   */
  async sweep(judge: Judge, now = Date.now()): Promise<Swept> {
    const swept: Swept = { ...(await this.sweepBin(judge, now)), binned: 0, unknown: 0 };
    for (const folder of await readFolder(this.folder)) {
      const within = path.join(this.folder, folder);
      if (folder === 'incoming') {
        for (const name of await readFolder(within)) swept.gone += Number(removeOld(path.join(within, name), now, LEFT_OVER_MS));
      } else if (/^[0-9a-f]{2}$/.test(folder)) {
        await this.sweepStored(folder, judge, now, swept);
      }
    }
    return swept;
  }

  private async sweepStored(folder: string, judge: Judge, now: number, swept: Swept): Promise<void> {
    const place = (name: string) => path.join(this.folder, folder, name);
    const old = (await readFolder(path.join(this.folder, folder))).filter((name) => ageOf(place(name), now) > LEFT_OVER_MS);
    if (old.length === 0) return;
    const used = await judge.isUsed(old.map((name) => folder + name));
    for (const name of old) {
      // Its age once more: another request may have stored it again meanwhile.
      if (used.has(folder + name) || !(ageOf(place(name), now) > LEFT_OVER_MS)) continue;
      if (!judge.knows(fs.statSync(place(name)).mtimeMs)) {
        swept.unknown += 1;
        continue;
      }
      fs.mkdirSync(this.bin, { recursive: true, mode: 0o700 });
      // Its days in the bin are counted from now.
      fs.utimesSync(place(name), new Date(now), new Date(now));
      fs.renameSync(place(name), path.join(this.bin, folder + name));
      swept.binned += 1;
    }
  }

  /** Takes back what belongs to somebody again, and removes what has lain there long enough. */
  private async sweepBin({ isUsed }: Judge, now: number): Promise<Pick<Swept, 'taken' | 'gone'>> {
    const names = (await readFolder(this.bin)).filter((name) => SHA256.test(name));
    const used = names.length > 0 ? await isUsed(names) : new Set<string>();
    let [taken, gone] = [0, 0];
    for (const name of names) {
      if (used.has(name)) taken += Number(await this.takeBack(name));
      else gone += Number(removeOld(path.join(this.bin, name), now, BIN_MS));
    }
    return { taken, gone };
  }
}

const readFolder = (folder: string) => fs.promises.readdir(folder).catch(() => [] as string[]);

/** Milliseconds since the file was stored; not a number when it is not there. */
function ageOf(file: string, now: number): number {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? now - stats.mtimeMs : NaN;
}

function removeOld(file: string, now: number, age: number): boolean {
  if (!(ageOf(file, now) > age)) return false;
  fs.rmSync(file, { force: true });
  return true;
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
