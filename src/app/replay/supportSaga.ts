import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { feedbackSaveFailed, feedbackSaveRequested, feedbackSaved, recordingStarted, selectSupport } from '../../features/support';
import type { SupportState } from '../../features/support';
import { getEnvironment } from '../../shared/saga/environment';
import { safely } from '../../shared/saga/safely';

const FAILED = '反馈文件没有保存成功，请重试。';

function* record(): SagaGenerator<void> {
  (yield* getEnvironment()).recording.start();
}

/** Writes the person's message and the session without personal data. The code is loaded with the first file. */
function* save({ payload: time }: ReturnType<typeof feedbackSaveRequested>): SagaGenerator<void> {
  const { recording, report } = yield* getEnvironment();
  const support = yield* select((state: { support: SupportState }) => selectSupport(state));
  const state = yield* select();
  try {
    const { saveFeedback } = yield* call(() => import(/* webpackChunkName: "replay" */ './saveFeedback'));
    yield* put(feedbackSaved(saveFeedback(recording.exported(), state, support, time)));
  } catch (error) {
    report(error);
    yield* put(feedbackSaveFailed(FAILED));
  }
}

/** 问题反馈: recording from now on, and the file. */
export function* supportRoot(): SagaGenerator<void> {
  yield* takeLeading(recordingStarted, safely(record));
  yield* takeLeading(feedbackSaveRequested, safely(save));
}
