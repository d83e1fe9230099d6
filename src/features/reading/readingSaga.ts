import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../api/failure';
import { signedOut } from '../../api/signals';
import { safely } from '../../shared/saga/safely';
import { uploadChosen, uploadFailed, uploadRetried } from './core/readingSlice';

const load = () => import(/* webpackChunkName: "upload" */ './upload/uploadSaga').catch(() => null);

/** Few people upload on a visit: the code comes with the first file. */
function* uploadFile(): SagaGenerator<void> {
  const code = yield* call(load);
  if (code) yield* call(code.uploadUnlessClosed);
  else yield* put(uploadFailed(FAILURE_MESSAGES.network));
}

function* watch(): SagaGenerator<void> {
  yield* takeLatest([uploadChosen, uploadRetried], safely(uploadFile));
}

/** Files of one's own on their way to be read. Signing out aborts. */
export function* readingRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
