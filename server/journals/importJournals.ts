import type { Database } from '../store/database/types';
import { noCounts, refuse, type ImportCounts } from '../library/importRecords';
import { RecordRefused } from '../records/record';
import type { JournalItem } from './readers/reader';
import { makeJournal, type JournalRecord } from '../store/journals/record';
import { saveJournals } from '../store/journals/writer';

/** Journals a transaction. */
const BATCH = 500;

/**
 * Stores what a reader reads; what cannot be taken is counted and passed over. `onBatch` hears of every transaction.
 * @param most journals a transaction
 */
export async function importJournals(
  db: Database,
  items: AsyncIterable<JournalItem>,
  source: string,
  onBatch: (counts: ImportCounts) => void = () => undefined,
  most = BATCH,
): Promise<ImportCounts> {
  const counts = noCounts();
  let batch: { record: JournalRecord; place: string }[] = [];
  const flush = async () => {
    const saved = await saveJournals(
      db,
      batch.map(({ record }) => record),
    );
    saved.forEach((what, i) => {
      if (typeof what === 'string') counts[what] += 1;
      else refuse(counts, what.refused, batch[i]?.place ?? '');
    });
    batch = [];
    onBatch(counts);
  };
  for await (const item of items) {
    const record = take(item, source);
    if (typeof record === 'string') refuse(counts, record, item.place);
    else batch.push({ record, place: item.place });
    if (batch.length >= most) await flush();
  }
  if (batch.length > 0) await flush();
  return counts;
}

function take(item: JournalItem, source: string): JournalRecord | string {
  if ('refusal' in item) return item.refusal;
  try {
    return makeJournal(item.draft, source);
  } catch (error) {
    if (error instanceof RecordRefused) return error.message;
    throw error;
  }
}
