import { call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { getEnvironment } from '../../../shared/saga/environment';
import { REMOVAL_KEY } from './lib/removalKey';
import { baseUploadsQueued, batchRequested, removalRequested, selectLibraryOwner, workFailed } from './librarySlice';

const load = () => import(/* webpackChunkName: "library-work" */ './saga/librarySaga').catch(() => null);
const USER_LOADED = sessionApi.endpoints.getUser.matchFulfilled;

/** True for actions that need the code: work requested now, or a sign-in while an earlier page has left pending deletions. */
function* waitForWork(): SagaGenerator<void> {
  const { storage } = yield* getEnvironment();
  const isWork = (action: unknown) =>
    [batchRequested, baseUploadsQueued, removalRequested].some(({ match }) => match(action as never)) || USER_LOADED(action);
  for (;;) {
    const action = yield* take(isWork);
    const anybody = (yield* select(selectLibraryOwner)) !== '';
    if (!USER_LOADED(action) || (anybody && storage.keys(REMOVAL_KEY).length > 0)) return;
  }
}

/** The code is loaded with the first work, and starts from the pending work in the state. */
function* work(): SagaGenerator<void> {
  for (;;) {
    yield* call(waitForWork);
    const code = yield* call(load);
    if (code) yield* call(code.libraryWork);
    else yield* put(workFailed(FAILURE_MESSAGES.network));
  }
}

/** Uploads, batches and deletions in bases. After signing out all of it stops until somebody signs in. */
export function* libraryRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(work), out: take(signedOut) });
}
