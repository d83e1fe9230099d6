import { call, race, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../api/signals';
import { onDemandSaga } from '../../shared/saga/onDemandSaga';
import { safely } from '../../shared/saga/safely';
import {
  promptExportRequested,
  promptImportRequested,
  promptRemovalRequested,
  promptRestoreRequested,
  promptSaveRequested,
  promptWorkFailed,
} from './promptsSlice';

/** Few people change their prompts on a visit. */
const work = onDemandSaga(
  () => import(/* webpackChunkName: "prompt-work" */ './promptsWork'),
  ({ doPromptWork }) => doPromptWork,
  (failure) => promptWorkFailed(failure),
);

function* watch(): SagaGenerator<void> {
  // A second press while the first request runs does nothing.
  for (const once of [promptSaveRequested, promptImportRequested, promptExportRequested]) yield* takeLeading(once, safely(work));
  yield* takeEvery([promptRemovalRequested, promptRestoreRequested], safely(work));
}

/** Changes of the prompt library. */
export function* promptsRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
