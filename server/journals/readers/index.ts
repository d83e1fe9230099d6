import path from 'node:path';
import { readText } from '../../library/fileText';
import { readJournalList } from './list';
import type { JournalItem, JournalReader, ReadOptions } from './reader';
import { readJournalTable } from './table';
import { readJournalWorkbook } from './workbook';

const READERS: Readonly<Record<string, JournalReader>> = {
  '.jsonl': readJournalList,
  '.ndjson': readJournalList,
  '.csv': readJournalTable,
  '.tsv': readJournalTable,
  '.txt': readJournalTable,
};
const WORKBOOK = '.xlsx';

/** Endings of files that can be read; `.gz` may follow those of texts. */
export const JOURNAL_FILE_ENDINGS: readonly string[] = [...Object.keys(READERS), WORKBOOK];

/** The reader for a text by the name of its file, or undefined. */
export function journalReaderFor(file: string): JournalReader | undefined {
  return READERS[path.extname(file.toLowerCase().replace(/\.gz$/, ''))];
}

/**
 * The journals of a file, or null when its ending is none of ours. `onBytes` hears how many bytes were read.
 * @param name where the file has another one on the disk than its person gave it
 */
export function readJournals(
  file: string,
  options: ReadOptions,
  onBytes: (bytes: number) => void,
  name = file,
): AsyncIterable<JournalItem> | null {
  if (path.extname(name).toLowerCase() === WORKBOOK) return readJournalWorkbook(file, options);
  return journalReaderFor(name)?.(readText(file, onBytes, name), options) ?? null;
}
