import { call, race, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { onDemandSaga } from '../../shared/saga/onDemandSaga';
import { safely } from '../../shared/saga/safely';
import { takeNoteStep } from './core/notes/noteStepsSaga';
import { noteStepWanted } from './core/notes/notesSlice';
import { uploadChosen, uploadFailed, uploadRetried } from './core/readingSlice';

/** Few people upload on a visit. */
const uploadFile = onDemandSaga(
  () => import(/* webpackChunkName: "upload" */ './upload/uploadSaga'),
  ({ uploadUnlessClosed }) => uploadUnlessClosed,
  uploadFailed,
);

function* watch(): SagaGenerator<void> {
  yield* takeLatest([uploadChosen, uploadRetried], safely(uploadFile));
  yield* takeLeading(noteStepWanted, safely(takeNoteStep));
}

/** Files of one's own on their way to be read, and steps of notes that are undone. Signing out aborts. */
export function* readingRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
