import { actionChannel, call, fork, put, race, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../api/failure';
import { signedOut } from '../../api/signals';
import { safely } from '../../shared/saga/safely';
import {
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

// Few people change their preferences on a visit: the code comes with the first change.
const none = () => null;
const loadSaving = () =>
  import(/* webpackChunkName: "preference-work" */ './preferencesWork').then(({ savePreferences }) => savePreferences, none);
const loadSubscribing = () =>
  import(/* webpackChunkName: "preference-work" */ './preferencesWork').then(({ subscribe }) => subscribe, none);
const loadAlert = () => import(/* webpackChunkName: "preference-work" */ './preferencesWork').then(({ setAlert }) => setAlert, none);
const loadHiding = () =>
  import(/* webpackChunkName: "preference-work" */ './preferencesWork').then(({ sendHidingAction }) => sendHidingAction, none);
const message = FAILURE_MESSAGES.network;

function* save(action: ReturnType<typeof preferencesSaveRequested>): SagaGenerator<void> {
  const code = yield* call(loadSaving);
  if (code) yield* call(code, action);
  else yield* put(preferencesSaveFailed({ message, conflict: false }));
}

function* follow(): SagaGenerator<void> {
  const code = yield* call(loadSubscribing);
  if (code) yield* call(code);
  else yield* put(topicSaveFailed(message));
}

function* changeAlert(action: ReturnType<typeof topicAlertRequested>): SagaGenerator<void> {
  const code = yield* call(loadAlert);
  if (code) yield* call(code, action);
  else yield* put(topicSaveFailed(message));
}

function* sendHiding(action: HidingAction): SagaGenerator<void> {
  const code = yield* call(loadHiding);
  if (code) yield* call(code, action);
  else if (recommendationHidden.match(action)) {
    yield* put(recommendationHidingFailed({ paper_id: action.payload.paper_id, hidden: false, message }));
  } else yield* put(recommendationHidingFailed({ paper_id: action.payload, hidden: true, message }));
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
  yield* fork(sendInTurn);
}

/** Saves preferences, followed searches and hidden recommendations. Signing out ends what is under way. */
export function* preferencesRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
