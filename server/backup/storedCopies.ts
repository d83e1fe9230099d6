import fs from 'node:fs';
import path from 'node:path';
import type { FileStore } from '../documents/storage/fileStore';
import { checkFile, type Checked } from '../store/database/dump/dumpFiles';
import { storedPath } from './manifest';

interface Copies {
  files: Checked[];
  /** Hashes of bytes that are nowhere, or not what their name says. */
  missing: string[];
}

/**
 * Copies bytes of the store into a backup, each checked by its name. From the backup before it they are linked, so that a backup takes
 * the room of what is new; from the store itself they are copied (where the file system can, as a clone that takes no room until one
 * side changes): a link would be the same file, and what befalls the store would befall its backup.
 * @param earlier the backup before, in the same file system; null for none
 */
export async function copyStored(store: FileStore, hashes: readonly string[], backup: string, earlier: string | null): Promise<Copies> {
  const copies: Copies = { files: [], missing: [] };
  for (const sha256 of hashes) {
    const place = storedPath(backup, sha256);
    fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
    const copy =
      (earlier && (await placed(place, sha256, () => fs.promises.link(storedPath(earlier, sha256), place)))) ??
      (await placed(place, sha256, () => clone(store.whereIs(sha256), place)));
    if (copy) copies.files.push(copy);
    else copies.missing.push(sha256);
  }
  return copies;
}

/** Brings a file to its place; null, and nothing there, when that fails for want of the bytes or they are others. */
async function placed(place: string, sha256: string, bring: () => Promise<void>): Promise<Checked | null> {
  try {
    await bring();
  } catch (error) {
    // Not there, or in a file system without links or with no more of them.
    if (['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  const copy = await checkFile(place);
  if (copy?.sha256 === sha256) return copy;
  fs.rmSync(place, { force: true });
  return null;
}

/** Copies a file and has it on the disk. */
async function clone(from: string | null, to: string): Promise<void> {
  if (!from) throw Object.assign(new Error('not in the store'), { code: 'ENOENT' });
  await fs.promises.copyFile(from, to, fs.constants.COPYFILE_FICLONE);
  await fs.promises.chmod(to, 0o600);
  const handle = await fs.promises.open(to, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Puts the files of a backup into the store, where they are not there already. Answers those that came.
 * @throws when one cannot be written; those that came before it are removed again then
 */
export async function returnStored(backup: string, files: readonly Checked[], store: FileStore): Promise<string[]> {
  const came: string[] = [];
  try {
    for (const { sha256 } of files) {
      const place = store.pathOf(sha256);
      // What is there by this name may have been damaged meanwhile.
      if ((await store.has(sha256)) && (await checkFile(place))?.sha256 === sha256) continue;
      fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
      // Complete as soon as it has its name.
      await clone(storedPath(backup, sha256), `${place}.restored`);
      fs.renameSync(`${place}.restored`, place);
      came.push(sha256);
    }
  } catch (error) {
    for (const sha256 of came) await store.remove(sha256);
    throw error;
  }
  return came;
}
