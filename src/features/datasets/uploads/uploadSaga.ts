import { call, fork, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { failureMessage, isCallFailure } from '../../../api/failure';
import { nextReconnect } from '../../../api/reconnect';
import { selectUploadMaxMb } from '../../../api/siteLimits';
import { FILE_TEXTS, digestOf, isWhatItSays, refuseFile } from '../../../shared/lib/files/checkFile';
import { dropFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { dispatchProgress } from '../../../shared/saga/dispatchProgress';
import { BASE_FILES } from './lib/baseFiles';
import { baseUploadChanged, baseUploadsDropped, baseUploadsQueued, selectBaseUploads } from '../core/librarySlice';
import type { BaseUpload } from '../core/libraryTypes';
import { libraryTexts as texts } from '../core/texts';

/** Files sent at once. */
const LANES = 2;
/** Times that a file is sent before a network that is there, and does not carry it, is given up. */
const MAX_ATTEMPTS = 10;

const isRunning = ({ state }: BaseUpload) => state === 'checking' || state === 'sending';

/** Why a file is not sent; empty when it may be. */
function* check(upload: BaseUpload, file: File): SagaGenerator<{ reason: string; sha256: string }> {
  const reason = refuseFile(file, BASE_FILES, yield* select(selectUploadMaxMb));
  if (reason !== '') return { reason, sha256: '' };
  if (!(yield* call(isWhatItSays, file, BASE_FILES))) return { reason: FILE_TEXTS.wrongContent, sha256: '' };
  const sha256 = yield* call(digestOf, file);
  const same = (yield* select(selectBaseUploads)).find(
    (other) =>
      other.id !== upload.id &&
      sha256 !== '' &&
      other.sha256 === sha256 &&
      other.dataset_id === upload.dataset_id &&
      (other.state === 'sending' || other.state === 'sent'),
  );
  return { reason: same ? texts.sameAs(same.name) : '', sha256 };
}

interface Answer {
  data?: BaseUpload['parse'][];
  error?: unknown;
}

/** What the server made of the file. Sent `again`, it may have arrived the first time, and only the answer was lost. */
function outcome({ data, error }: Answer, sha256: string, again: boolean): Partial<BaseUpload> {
  const parse = data?.[0];
  if (!parse) return { state: 'failed', failure: failureMessage(error) };
  if (parse.duplicate_of && !again) return { state: 'refused', failure: parse.message || texts.alreadyThere };
  if (parse.state === 'failed' && parse.document_id === null) return { state: 'refused', failure: parse.message };
  if (sha256 !== '' && parse.sha256 !== '' && parse.sha256 !== sha256) return { state: 'failed', failure: FILE_TEXTS.damaged };
  return { state: 'sent', parse };
}

function* sendOnce({ id, dataset_id, folder_id }: BaseUpload): SagaGenerator<Answer> {
  const teller = yield* fork(dispatchProgress, id, (sent: number, total: number) => baseUploadChanged({ id, sent, total }));
  const arg = { params: { dataset_id }, query: folder_id === null ? {} : { folder_id }, files: [id] };
  const answer = yield* runMutation(datasetsApi.endpoints.splitAndSaveDocuments.initiate(arg), { abortable: true });
  teller.cancel();
  return answer;
}

const isCut = (error: unknown) => isCallFailure(error) && (error.kind === 'network' || error.kind === 'timeout');

function* waitForNetwork(attempt: number): SagaGenerator<void> {
  const cancelled = new AbortController();
  try {
    yield* call(nextReconnect, attempt, cancelled.signal);
  } finally {
    cancelled.abort();
  }
}

/** Sends a file, once more after each time that the network was cut. */
function* send(upload: BaseUpload, sha256: string): SagaGenerator<void> {
  const { id } = upload;
  yield* put(baseUploadChanged({ id, state: 'sending', sha256 }));
  let answer = yield* call(sendOnce, upload);
  let attempt = 1;
  for (; isCut(answer.error) && attempt < MAX_ATTEMPTS; attempt += 1) {
    yield* put(baseUploadChanged({ id, sent: 0, failure: failureMessage(answer.error) }));
    yield* call(waitForNetwork, attempt);
    yield* put(baseUploadChanged({ id, failure: '' }));
    answer = yield* call(sendOnce, upload);
  }
  const changes = outcome(answer, sha256, attempt > 1);
  if (changes.state !== 'failed') dropFile(id);
  yield* put(baseUploadChanged({ id, ...changes }));
}

function* upload(item: BaseUpload): SagaGenerator<void> {
  const { id } = item;
  try {
    const file = takeFile(id);
    if (!file) {
      yield* put(baseUploadChanged({ id, state: 'failed', failure: FILE_TEXTS.gone }));
      return;
    }
    const { reason, sha256 } = yield* call(check, item, file);
    if (reason === '') yield* call(send, item, sha256);
    else yield* put(baseUploadChanged({ id, state: 'refused', failure: reason }));
  } catch (error) {
    // A file that was moved or changed after it was chosen cannot be read.
    yield* put(baseUploadChanged({ id, state: 'failed', failure: FILE_TEXTS.unreadable }));
    throw error;
  }
}

function* uploadUnlessDropped(item: BaseUpload): SagaGenerator<void> {
  const isDropped = (action: unknown) => baseUploadsDropped.match(action) && action.payload.includes(item.id);
  const { dropped } = yield* race({ work: call(upload, item), dropped: take(isDropped) });
  if (dropped) dropFile(item.id);
}

/** Sends the files of the queue in their order, a few at a time. The state alone says which is next. */
export function* runUploads(): SagaGenerator<void> {
  for (;;) {
    const uploads = yield* select(selectBaseUploads);
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || uploads.filter(isRunning).length >= LANES) {
      yield* take([baseUploadsQueued, baseUploadChanged, baseUploadsDropped]);
      continue;
    }
    yield* put(baseUploadChanged({ id: next.id, state: 'checking', sent: 0, failure: '' }));
    yield* fork(safely(uploadUnlessDropped), next);
  }
}
