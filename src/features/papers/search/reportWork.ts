import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { dropFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { MAX_FILE_LENGTH, readSearchFile } from './lib/report/searchFile';
import { reportTexts as texts } from './lib/report/texts';
import { searchFileRead, type searchFileChosen } from './resultsSlice';

/** A character takes three bytes at most that UTF-16 has one unit for. */
const MAX_BYTES = 3 * MAX_FILE_LENGTH;

/** Reads a file of a search from the shelf. */
export function* readChosenFile({ payload }: ReturnType<typeof searchFileChosen>): SagaGenerator<void> {
  if (!payload) return;
  const shelfId = payload.shelf_id;
  const file = takeFile(shelfId);
  dropFile(shelfId);
  if (!file || file.size > MAX_BYTES) {
    yield* put(searchFileRead(file ? texts.fileTooLarge : texts.fileGone));
    return;
  }
  const text = yield* call(() => file.text().catch(() => null));
  yield* put(searchFileRead(text === null ? texts.fileGone : readSearchFile(text)));
}
