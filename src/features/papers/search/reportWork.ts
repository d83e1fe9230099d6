import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { dropFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { MAX_FILE_LENGTH, readSearchFile } from './lib/report/searchFile';
import { reportTexts as texts } from './lib/report/texts';
import { searchFileRead, searchFileRefused } from './reportSlice';

/** A character takes three bytes at most that UTF-16 has one unit for. */
const MAX_BYTES = 3 * MAX_FILE_LENGTH;

/** Reads a file of a search from the shelf. */
export function* readChosenFile(shelfId: string): SagaGenerator<void> {
  const file = takeFile(shelfId);
  dropFile(shelfId);
  if (!file || file.size > MAX_BYTES) {
    yield* put(searchFileRefused(file ? texts.fileTooLarge : texts.fileGone));
    return;
  }
  const text = yield* call(() => file.text().catch(() => null));
  const read = text === null ? texts.fileGone : readSearchFile(text);
  yield* put(typeof read === 'string' ? searchFileRefused(read) : searchFileRead(read));
}
