import { call, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../../api/signals';
import { dropFile } from '../../../shared/lib/files/fileShelf';
import { onDemandSaga } from '../../../shared/saga/onDemandSaga';
import { safely } from '../../../shared/saga/safely';
import { reviewBrought, reviewClosed, reviewEnded, reviewSaved } from '../core/reviewSlice';

const refused = (failure: string) => reviewEnded({ reviewFailures: [failure] });
const load = () => import(/* webpackChunkName: "chat-review" */ './lib/reviewWork');
const save = onDemandSaga(
  load,
  ({ saveReview }) => saveReview,
  (failure) => refused(failure),
);
const bring = onDemandSaga(
  load,
  ({ bringBack }) => bringBack,
  (failure) => refused(failure),
);

/** Closing the dialog gives up what is under way. */
function* work(action: ReturnType<typeof reviewSaved> | ReturnType<typeof reviewBrought>): SagaGenerator<void> {
  const brought = reviewBrought.match(action);
  try {
    yield* race({
      done: brought ? call(bring, action.payload) : call(save, action.payload),
      closed: take(reviewClosed),
      out: take(signedOut),
    });
  } finally {
    // Also when a newer request has ended this one.
    if (brought) for (const { id } of action.payload.files) dropFile(id);
  }
}

/** Answers that go to colleagues as a file, and their remarks that come back. */
export function* chatReviewRoot(): SagaGenerator<void> {
  yield* takeLatest([reviewSaved, reviewBrought], safely(work));
}
