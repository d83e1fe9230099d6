import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../store/database/types';
import { importRecords, type ImportCounts } from './importRecords';
import { tidyLibrary } from '../store/papers/tidy';
import { readJsonLines } from './readers/jsonLines';

export const starterFolder = path.join(__dirname, 'starter');

/** Stores the starter library; what is there already stays as it is. Takes some seconds the first time. */
export async function importStarterLibrary(db: Database): Promise<ImportCounts> {
  const counts = await importRecords(db, readJsonLines(readFolder(starterFolder)), 'starter');
  if (counts.added + counts.updated > 0) await tidyLibrary(db);
  return counts;
}

/** Text of the JSON Lines files of a folder, in the order of their names. */
export async function* readFolder(folder: string): AsyncIterable<string> {
  for (const name of fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()) {
    yield `${(await fs.promises.readFile(path.join(folder, name), 'utf8')).trimEnd()}\n`;
  }
}
