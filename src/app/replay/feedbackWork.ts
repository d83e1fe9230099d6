import { call, delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectSupport, supportActions } from '../../features/support';
import type { SupportState } from '../../features/support';
import { saveFile } from '../../shared/lib/browser/clipboard';
import { getEnvironment } from '../../shared/saga/environment';
import { feedbackFile } from './feedbackFile';
import { LAST_MINUTES_SETTING } from './recording/keys';
import { takeRecord } from './takeRecord';
import { takenRecord } from './takenRecord';

const TAKE_FAILED = '使用记录没有整理成功。现在保存的话，文件里只有你写的话。';
const SAVE_FAILED = '反馈文件没有保存成功，请重试。';

const supportState = (state: { support: SupportState }) => selectSupport(state);

/** Makes the record ready as the person wants it now. The dialog is painted first: a long record takes a moment. */
export function* takeRecordWork(): SagaGenerator<void> {
  const { recording, report, storage } = yield* getEnvironment();
  yield* put(supportActions.lastMinutesRestored(storage.read(LAST_MINUTES_SETTING) !== 'off'));
  yield* delay(0);
  const { includedClasses } = yield* select(supportState);
  try {
    const { exported } = yield* call(recording);
    const taken = yield* call(takeRecord, exported(), includedClasses, new Date().toISOString());
    yield* put(supportActions.recordWasTaken(taken));
  } catch (error) {
    report(error);
    yield* put(supportActions.recordFailed(TAKE_FAILED));
  }
}

/** Saves the record with the person's words. */
export function* saveFeedbackWork({ payload: time }: ReturnType<typeof supportActions.feedbackSaveRequested>): SagaGenerator<void> {
  const { recording, report } = yield* getEnvironment();
  const support = yield* select(supportState);
  try {
    const { name, file } = yield* call(feedbackFile, takenRecord.file(), support, time);
    saveFile(name, file);
    const { end } = yield* call(recording);
    end();
    yield* put(supportActions.feedbackSaved(name));
    // Consent held for this file: the next one is made ready without.
    yield* put(supportActions.recordRequested());
  } catch (error) {
    report(error);
    yield* put(supportActions.feedbackSaveFailed(SAVE_FAILED));
  }
}
