import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import { safely } from '../../../shared/saga/safely';
import { questionAddressed, selectOutgoing } from '../core/chatSlice';
import { attachmentsMoved, composerRestored, fileAttached, fileChanged, fileRetried, selectAllAttached } from '../core/composerSlice';

const load = () => import(/* webpackChunkName: "attach" */ './attachSaga').catch(() => null);

/** Few people bring a file: the code comes with the first one. */
function* attach(id: string): SagaGenerator<void> {
  const code = yield* call(load);
  if (code) yield* call(code.attachUnlessDetached, id);
  else yield* put(fileChanged({ id, state: 'failed', failure: FAILURE_MESSAGES.network }));
}

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
