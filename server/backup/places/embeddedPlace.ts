import fs from 'node:fs';
import path from 'node:path';
import { flushToDisk, flushTree } from '../../kernel/flushed';
import { openFolderPort } from '../../store/database/dump/folderPort';
import { loadTables } from '../../store/database/dump/loadTables';
import { databaseFolder, folderIsMade } from '../../store/database/embeddedFolder';
import { lockDataDir } from '../../store/database/lock';
import { rowsFolder } from '../manifest';
import type { Place } from './place';

/**
 * The embedded database of a data folder.
 * @throws {DataDirInUse} when a server has it open
 */
export async function embeddedPlace(dataDir: string, stamp: string): Promise<Place> {
  const lock = await lockDataDir(dataDir);
  const place = databaseFolder(dataDir);
  const draft = path.join(dataDir, 'restore.part');
  const remove = () => fs.rmSync(draft, { recursive: true, force: true });
  const there = fs.existsSync(place) && fs.readdirSync(place).length > 0;
  return {
    found: there ? place : null,
    async load(dump, backup) {
      remove();
      fs.mkdirSync(draft, { mode: 0o700 });
      const port = await openFolderPort(draft);
      try {
        return await loadTables(port, dump, rowsFolder(backup));
      } finally {
        await port.close();
      }
    },
    async settle() {
      flushTree(draft);
      const aside = `${place}.aside-${stamp}`;
      if (there) fs.renameSync(place, aside);
      else fs.rmSync(place, { recursive: true, force: true });
      try {
        fs.renameSync(draft, place);
      } catch (error) {
        if (there) fs.renameSync(aside, place);
        throw error;
      }
      folderIsMade(dataDir);
      flushToDisk(dataDir);
      return there ? [aside] : [];
    },
    async close() {
      remove();
      lock.release();
    },
  };
}
