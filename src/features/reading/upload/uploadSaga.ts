import { call, fork, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { failureMessage } from '../../../api/failure';
import { papersApi } from '../../../api/papersApi';
import { selectUploadMaxMb } from '../../../api/siteLimits';
import { FILE_TEXTS, digestOf, isWhatItSays, refuseFile } from '../../../shared/lib/files/checkFile';
import { dropFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { runMutation } from '../../../shared/saga/runQuery';
import { dispatchProgress } from '../../../shared/saga/dispatchProgress';
import { READING_FILES } from './lib/readingFiles';
import {
  selectRecentFiles,
  selectUpload,
  uploadAdvanced,
  uploadClosed,
  uploadFailed,
  uploadFinished,
  uploadRefused,
  uploadStarted,
} from '../core/readingSlice';

/** Why a file that could be read is not sent. */
const DUPLICATE = '这个文件已经上传过';

/** Looks at a file before it is sent. Answers its digest, or null when it was refused. */
function* check(file: File): SagaGenerator<string | null> {
  const reason = refuseFile(file, READING_FILES, yield* select(selectUploadMaxMb));
  if (reason !== '' || !(yield* call(isWhatItSays, file, READING_FILES))) {
    yield* put(uploadRefused({ failure: reason || FILE_TEXTS.wrongContent }));
    return null;
  }
  const sha256 = yield* call(digestOf, file);
  const same = (yield* select(selectRecentFiles)).find((existing) => sha256 !== '' && existing.sha256 === sha256);
  if (same) {
    yield* put(uploadRefused({ failure: DUPLICATE, file_id: same.file_id }));
    return null;
  }
  return sha256;
}

function* send(id: string, sha256: string): SagaGenerator<void> {
  yield* put(uploadStarted({ sha256 }));
  const teller = yield* fork(dispatchProgress, id, (sent: number, total: number) => uploadAdvanced({ sent, total }));
  const { data, error } = yield* runMutation(papersApi.endpoints.parseReadingFile.initiate({ files: [id] }), { abortable: true });
  teller.cancel();
  if (!data) yield* put(uploadFailed(failureMessage(error)));
  else if (sha256 !== '' && data.sha256 !== '' && data.sha256 !== sha256) yield* put(uploadFailed(FILE_TEXTS.damaged));
  else {
    const { file_id, name, size } = data;
    yield* put(uploadFinished({ file_id, name, size, sha256: data.sha256 || sha256 }));
    dropFile(id);
  }
}

function* upload(): SagaGenerator<void> {
  const id = (yield* select(selectUpload))?.id ?? '';
  const file = takeFile(id);
  if (!file) {
    yield* put(uploadFailed(FILE_TEXTS.gone));
    return;
  }
  const sha256 = yield* call(check, file);
  if (sha256 !== null) yield* call(send, id, sha256);
}

/** Runs until the file is sent or cancelled: closing the channel aborts the request. */
export function* uploadUnlessClosed(): SagaGenerator<void> {
  const id = (yield* select(selectUpload))?.id ?? '';
  const { closed } = yield* race({ work: call(upload), closed: take(uploadClosed) });
  if (closed) dropFile(id);
}
