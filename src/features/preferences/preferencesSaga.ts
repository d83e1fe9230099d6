import { actionChannel, call, fork, race, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { onDemandSaga } from '../../shared/saga/onDemandSaga';
import { safely } from '../../shared/saga/safely';
import {
  fieldChosen,
  fieldFailed,
  fieldQuestionSkipped,
  preferencesSaveFailed,
  preferencesSaveRequested,
  recommendationHidden,
  recommendationHidingFailed,
  recommendationRestored,
  topicAlertRequested,
  topicSaveFailed,
  topicSubscribeRequested,
} from './preferencesSlice';
import type { HidingAction } from './preferencesWork';

// Few people change their preferences on a visit.

const save = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ savePreferences }) => savePreferences,
  (message) => preferencesSaveFailed({ message, conflict: false }),
);
const follow = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ subscribe }) => subscribe,
  topicSaveFailed,
);
const changeAlert = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ setAlert }) => setAlert,
  (message) => topicSaveFailed(message),
);
const sendHiding = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ sendHidingAction }) => sendHidingAction,
  (message, action) =>
    recommendationHidden.match(action)
      ? recommendationHidingFailed({ paper_id: action.payload.paper_id, hidden: false, message })
      : recommendationHidingFailed({ paper_id: action.payload, hidden: true, message }),
);

const saveChosenField = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ saveField }) => saveField,
  (message, { payload }) => fieldFailed({ ...payload, message }),
);
const keepSkipped = onDemandSaga(
  () => import(/* webpackChunkName: "preference-work" */ './preferencesWork'),
  ({ saveSkipped }) => saveSkipped,
  () => [],
);

/** One after the other: each starts from the version that the one before has made. */
function* saveFieldsInTurn(): SagaGenerator<void> {
  const queue = yield* actionChannel(fieldChosen);
  for (;;) yield* call(safely(saveChosenField), (yield* take(queue)) as ReturnType<typeof fieldChosen>);
}

/** One after the other: a 撤销 must not overtake what it takes back. */
function* sendInTurn(): SagaGenerator<void> {
  const queue = yield* actionChannel([recommendationHidden, recommendationRestored]);
  for (;;) yield* call(safely(sendHiding), (yield* take(queue)) as HidingAction);
}

function* watch(): SagaGenerator<void> {
  yield* takeLeading(preferencesSaveRequested, safely(save));
  yield* takeLeading(topicSubscribeRequested, safely(follow));
  yield* takeEvery(topicAlertRequested, safely(changeAlert));
  yield* takeLeading(fieldQuestionSkipped, safely(keepSkipped));
  yield* fork(saveFieldsInTurn);
  yield* fork(sendInTurn);
}

/** Saves preferences, followed searches and hidden recommendations. Signing out cancels what is running. */
export function* preferencesRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
