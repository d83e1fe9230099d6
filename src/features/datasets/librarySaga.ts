import { call, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import { getEnvironment } from '../../shared/saga/environment';
import { onDemandSaga } from '../../shared/saga/onDemandSaga';
import { REMOVAL_KEY } from './removals/lib/removalKey';
import { baseUploadsQueued, batchRequested, removalRequested, selectLibraryOwner, workFailed } from './core/librarySlice';

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

/** Starts from the pending work in the state. */
const doLibraryWork = onDemandSaga(
  () => import(/* webpackChunkName: "library-work" */ './libraryWork'),
  ({ libraryWork }) => libraryWork,
  workFailed,
);

function* work(): SagaGenerator<void> {
  for (;;) {
    yield* call(waitForWork);
    yield* call(doLibraryWork);
  }
}

/** Uploads, batches and deletions in bases. After signing out all of it stops until somebody signs in. */
export function* libraryRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(work), out: take(signedOut) });
}
