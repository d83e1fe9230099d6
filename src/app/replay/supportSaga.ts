import { call, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { supportActions } from '../../features/support';
import { getEnvironment } from '../../shared/saga/environment';
import { onDemandSaga } from '../../shared/saga/onDemandSaga';
import { safely } from '../../shared/saga/safely';
import { KEPT_PAGES, LAST_MINUTES_SETTING, REPRODUCTION_SINCE } from './recording/keys';

const { recordRequested, recordFailed, exportClassToggled, feedbackSaveRequested, feedbackSaveFailed } = supportActions;
const { ticketSendRequested, ticketSendFailed } = supportActions;
const { recordingStarted, recordingEnded, lastMinutesToggled } = supportActions;

const take = onDemandSaga(
  () => import(/* webpackChunkName: "replay" */ './feedbackWork'),
  ({ takeRecordWork }) => takeRecordWork,
  recordFailed,
);
const save = onDemandSaga(
  () => import(/* webpackChunkName: "replay" */ './feedbackWork'),
  ({ saveFeedbackWork }) => saveFeedbackWork,
  (failure: string, _request: ReturnType<typeof feedbackSaveRequested>) => feedbackSaveFailed(failure),
);
const send = onDemandSaga(
  () => import(/* webpackChunkName: "replay" */ './ticketWork'),
  ({ sendTicketWork }) => sendTicketWork,
  (failure: string, _request: ReturnType<typeof ticketSendRequested>) => ticketSendFailed(failure),
);

/** Commands the recording. */
function* command(
  action: ReturnType<typeof recordingStarted> | ReturnType<typeof recordingEnded> | ReturnType<typeof lastMinutesToggled>,
): SagaGenerator<void> {
  const { recording, storage } = yield* getEnvironment();
  const control = yield* call(recording);
  if (recordingStarted.match(action)) control.begin(action.payload);
  else if (lastMinutesToggled.match(action)) {
    storage.write(LAST_MINUTES_SETTING, action.payload ? 'on' : 'off');
    control.keepLastMinutes(action.payload);
  } else control.end();
}

/** Nothing that was recorded outlasts a sign-out, also where the recording's code was never loaded. */
function* forget(): SagaGenerator<void> {
  const { tabStorage } = yield* getEnvironment();
  for (const key of [KEPT_PAGES, REPRODUCTION_SINCE]) tabStorage.remove(key);
}

/** 问题反馈: what is recorded, the record made ready, and the file. */
export function* supportRoot(): SagaGenerator<void> {
  yield* takeLatest([recordRequested, exportClassToggled], safely(take));
  yield* takeEvery([recordingStarted, recordingEnded, lastMinutesToggled], safely(command));
  yield* takeLeading(feedbackSaveRequested, safely(save));
  yield* takeLeading(ticketSendRequested, safely(send));
  yield* takeEvery(signedOut, forget);
}
