import type { Database } from '../store/database/types';
import { makeRecord, RecordRefused, type LibraryRecord } from '../records/record';
import type { ReadItem } from './readers/reader';
import { LibraryWriter } from '../store/papers/libraryWriter';
import { BATCH, SavingInParts, type SavingOptions } from './saveInParts';

/** Largest number of places reported for each reason. */
const SAMPLES = 3;

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Reasons of refusals with their number and the first places. */
  reasons: { reason: string; count: number; places: string[] }[];
}

export const noCounts = (): ImportCounts => ({ added: 0, updated: 0, unchanged: 0, refused: 0, reasons: [] });

/**
 * Stores what a reader reads; what cannot be taken is counted and passed over. `onBatch` hears of every transaction.
 * @throws {ImportStopped} when the database stayed too slow or away; what was stored until then is kept.
 */
export async function importRecords(
  db: Database,
  items: AsyncIterable<ReadItem>,
  source: string,
  onBatch: (counts: ImportCounts) => void = () => undefined,
  options: SavingOptions = {},
): Promise<ImportCounts> {
  const counts = noCounts();
  const { most = BATCH } = options;
  const saving = new SavingInParts(db, new LibraryWriter(db), options);
  let batch: LibraryRecord[] = [];
  const flush = async () => {
    await saving.save(batch, ({ added, updated, unchanged }) => {
      counts.added += added;
      counts.updated += updated;
      counts.unchanged += unchanged;
      onBatch(counts);
    });
    batch = [];
  };
  for await (const item of items) {
    const record = 'unclear' in item && item.unclear ? item.unclear : takeRecord(item, source);
    if (typeof record === 'string') refuse(counts, record, item.place);
    else batch.push(record);
    if (batch.length >= most) await flush();
  }
  await flush();
  return counts;
}

/** The record that a reader has read, or why there is none. */
export function takeRecord(item: ReadItem, source: string): LibraryRecord | string {
  if ('refusal' in item) return item.refusal;
  try {
    return makeRecord(item.draft, source);
  } catch (error) {
    if (error instanceof RecordRefused) return error.message;
    throw error;
  }
}

/** Counts a refusal with its reason and place. */
export function refuse(counts: ImportCounts, reason: string, place: string): void {
  counts.refused += 1;
  let entry = counts.reasons.find((other) => other.reason === reason);
  if (!entry) counts.reasons.push((entry = { reason, count: 0, places: [] }));
  entry.count += 1;
  if (entry.places.length < SAMPLES) entry.places.push(place);
}

/** Sum of the counts of several files. */
export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  return {
    added: a.added + b.added,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    refused: a.refused + b.refused,
    reasons: [...a.reasons, ...b.reasons],
  };
}
