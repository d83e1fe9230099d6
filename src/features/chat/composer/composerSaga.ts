import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../../api/signals';
import { onDemandSaga } from '../../../shared/saga/onDemandSaga';
import { safely } from '../../../shared/saga/safely';
import { questionAddressed, selectOutgoing } from '../core/chatSlice';
import { attachmentsMoved, composerRestored, fileAttached, fileChanged, fileRetried, selectAllAttached } from '../core/composerSlice';

/** Few people bring a file. */
const attach = onDemandSaga(
  () => import(/* webpackChunkName: "attach" */ './attachSaga'),
  ({ attachUnlessDetached }) => attachUnlessDetached,
  (failure, id) => fileChanged({ id, state: 'failed', failure }),
);

function* attachNew({ payload }: ReturnType<typeof fileAttached>): SagaGenerator<void> {
  yield* call(attach, payload.file.id);
}

function* attachAgain({ payload }: ReturnType<typeof fileRetried>): SagaGenerator<void> {
  yield* call(attach, payload);
}

/** Files that were being read when the page went are followed on. */
function* followRestored(): SagaGenerator<void> {
  for (const file of Object.values(yield* select(selectAllAttached)).flat()) {
    if (file.kind === 'file' && (file.state === 'waiting' || file.state === 'parsing')) yield* fork(safely(attach), file.id);
  }
}

/** What stood beside the first question stands beside the next. */
function* move({ payload }: ReturnType<typeof questionAddressed>): SagaGenerator<void> {
  const question = yield* select(selectOutgoing, payload.request_id);
  if (question) yield* put(attachmentsMoved({ from: question.place, to: payload.chat_id }));
}

function* watch(): SagaGenerator<void> {
  yield* takeEvery(fileAttached, safely(attachNew));
  yield* takeEvery(fileRetried, safely(attachAgain));
  yield* takeEvery(composerRestored, safely(followRestored));
  yield* takeEvery(questionAddressed, safely(move));
}

/** What stands beside questions. Signing out aborts. */
export function* composerRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
