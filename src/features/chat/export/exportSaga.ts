import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import { safely } from '../../../shared/saga/safely';
import { chatExportClosed, chatExportEnded, chatExportRequested } from './chatExportSlice';

const loadWork = () => import(/* webpackChunkName: "chat-export" */ './lib/exportWork').catch(() => null);

/** The code comes with the first export. */
function* work({ payload }: ReturnType<typeof chatExportRequested>): SagaGenerator<void> {
  const code = yield* call(loadWork);
  if (code) yield* call(code.exportWork, payload);
  else yield* put(chatExportEnded({ file: '', failure: FAILURE_MESSAGES.network }));
}

/** Closing the dialog gives up what is being written. */
function* exportOne(action: ReturnType<typeof chatExportRequested>): SagaGenerator<void> {
  yield* race({ written: call(work, action), closed: take(chatExportClosed), out: take(signedOut) });
}

/** Conversations that are written into files, one at a time. */
export function* chatExportRoot(): SagaGenerator<void> {
  yield* takeLatest(chatExportRequested, safely(exportOne));
}
