import { call, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../../api/signals';
import { onDemandSaga } from '../../../shared/saga/onDemandSaga';
import { safely } from '../../../shared/saga/safely';
import { chatExportClosed, chatExportEnded, chatExportRequested } from './chatExportSlice';

/** Few people export on a visit. */
const work = onDemandSaga(
  () => import(/* webpackChunkName: "chat-export" */ './lib/exportWork'),
  ({ exportWork }) => exportWork,
  (failure) => chatExportEnded({ file: '', failure }),
);

/** Closing the dialog gives up what is being written. */
function* exportOne(action: ReturnType<typeof chatExportRequested>): SagaGenerator<void> {
  yield* race({ written: call(work, action.payload), closed: take(chatExportClosed), out: take(signedOut) });
}

/** Conversations that are written into files, one at a time. */
export function* chatExportRoot(): SagaGenerator<void> {
  yield* takeLatest(chatExportRequested, safely(exportOne));
}
