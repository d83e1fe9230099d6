import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { failureMessage } from '../../../api/failure';
import { papersApi } from '../../../api/papersApi';
import { selectUploadMaxMb } from '../../../api/siteLimits';
import type { FileParseState } from '../../../contract/entities/document';
import { FILE_TEXTS, READABLE_MARKS, isWhatItSays, refuseFile } from '../../../shared/lib/files/checkFile';
import type { FileKinds } from '../../../shared/lib/files/checkFile';
import { dropFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { runMutation, runQuery } from '../../../shared/saga/runQuery';
import { dispatchProgress } from '../../../shared/saga/dispatchProgress';
import { allDetached, detached, fileChanged, selectFile, unreadyDetached } from '../core/composerSlice';
import type { FileAttachment } from '../core/composerTypes';
import { texts } from './texts';

const FILES: FileKinds = { marks: READABLE_MARKS, wrongType: texts.wrongType };
/** Milliseconds between two looks at a file that is being read. */
const POLL = 1_500;
/** Looks in a row that may fail before the file counts as lost. */
const PATIENCE = 5;

/** What the parser says of a file, as its attachment shows it. */
export function parsedAs({ state, progress, paper_id, message }: FileParseState): Partial<FileAttachment> {
  if (state === 'failed') return { state: 'failed', failure: message || texts.parseFailed };
  if (state === 'waiting' || state === 'parsing') return { state, done: progress.done, total: progress.total };
  return paper_id ? { state: 'ready', paper_id } : { state: 'failed', failure: texts.noText };
}

const isEnded = (changes: Partial<FileAttachment>) => changes.state === 'ready' || changes.state === 'failed';

/** Looks at a stored file until it is read, or never will be. */
function* followParsing(id: string, file_id: string): SagaGenerator<void> {
  for (let failures = 0; ;) {
    yield* delay(POLL);
    const { data, error } = yield* runQuery(papersApi.endpoints.getFileParseState.initiate({ query: { file_id } }, { forceRefetch: true }));
    failures = data ? 0 : failures + 1;
    if (!data) {
      if (failures < PATIENCE) continue;
      yield* put(fileChanged({ id, state: 'failed', failure: failureMessage(error) }));
      return;
    }
    const changes = parsedAs(data);
    yield* put(fileChanged({ id, ...changes }));
    if (isEnded(changes)) return;
  }
}

/** Sends a file. Answers what became of it; null when it was refused or did not get through. */
function* send({ id, shelf_id }: FileAttachment): SagaGenerator<FileParseState | null> {
  const file = takeFile(shelf_id);
  const maxMb = yield* select(selectUploadMaxMb);
  const refusal = file
    ? refuseFile(file, FILES, maxMb) || ((yield* call(isWhatItSays, file, FILES)) ? '' : FILE_TEXTS.wrongContent)
    : FILE_TEXTS.gone;
  if (refusal !== '') {
    yield* put(fileChanged({ id, state: 'failed', failure: refusal, shelf_id: '' }));
    return null;
  }
  yield* put(fileChanged({ id, state: 'sending' }));
  const teller = yield* fork(dispatchProgress, shelf_id, (done: number, total: number) => fileChanged({ id, done, total }));
  const { data, error } = yield* runMutation(papersApi.endpoints.parseReadingFile.initiate({ files: [shelf_id] }), { abortable: true });
  teller.cancel();
  if (!data) yield* put(fileChanged({ id, state: 'failed', failure: failureMessage(error) }));
  return data ?? null;
}

function* attach(file: FileAttachment): SagaGenerator<void> {
  const { id, shelf_id } = file;
  if (file.file_id !== '') return yield* call(followParsing, id, file.file_id);
  const stored = yield* call(send, file);
  if (!stored) return;
  dropFile(shelf_id);
  const changes = parsedAs(stored);
  yield* put(fileChanged({ id, file_id: stored.file_id, shelf_id: '', done: 0, total: 0, ...changes }));
  if (!isEnded(changes)) yield* call(followParsing, id, stored.file_id);
}

/** Whether the attachment is gone: taken away alone, with all, or with all that were not ready. */
function* untilGone(id: string): SagaGenerator<void> {
  while (yield* select(selectFile, id)) yield* take([detached, allDetached, unreadyDetached]);
}

/** Makes a file a source of questions, until it is one, or is taken away: that aborts the request. */
export function* attachUnlessDetached(id: string): SagaGenerator<void> {
  const file = yield* select(selectFile, id);
  if (!file) return;
  yield* race({ work: call(attach, file), gone: call(untilGone, id) });
  if (!(yield* select(selectFile, id))) dropFile(file.shelf_id);
}
