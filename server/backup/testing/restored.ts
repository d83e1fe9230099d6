import path from 'node:path';
import { openDatabase } from '../../store/database/connect';
import type { PooledDatabase } from '../../store/database/pooledDatabase';
import type { Settings } from './commands';
import { filesIn } from './randomPortal';

/** Looks into the database of a portal that no server runs. */
export async function inDatabase<T>(settings: Settings, work: (db: PooledDatabase) => Promise<T>): Promise<T> {
  const db = await openDatabase(settings, () => undefined);
  return work(db).finally(() => db.close());
}

/** Hashes of the stored files by their places, without the mark of whose they are. */
export function storedOf({ dataDir }: Settings): Record<string, string> {
  const { ['portal.json']: _mark, ...files } = filesIn(path.join(dataDir, 'files'));
  return files;
}
