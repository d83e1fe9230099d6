import path from 'node:path';
import type { Database } from '../store/database/types';
import type { ImportCounts } from '../library/importRecords';
import { readFolder } from '../library/starter';
import { importJournals } from './importJournals';
import { tidyJournals } from '../store/journals/tidy';
import { readJournalList } from './readers/list';

export const starterJournalsFolder = path.join(__dirname, 'starter');

/** Stores the starter journals: facts without any quartile. What is there already stays as it is. */
export async function importStarterJournals(db: Database): Promise<ImportCounts> {
  const items = readJournalList(readFolder(starterJournalsFolder), { year: null, scheme: '' });
  const counts = await importJournals(db, items, 'starter');
  if (counts.added + counts.updated > 0) await tidyJournals(db);
  return counts;
}
