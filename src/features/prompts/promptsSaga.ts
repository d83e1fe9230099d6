import { call, put, race, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../api/failure';
import { signedOut } from '../../api/signals';
import { safely } from '../../shared/saga/safely';
import {
  promptExportRequested,
  promptImportRequested,
  promptRemovalRequested,
  promptRestoreRequested,
  promptSaveRequested,
  promptWorkFailed,
} from './promptsSlice';

const load = () => import(/* webpackChunkName: "prompt-work" */ './promptsWork').catch(() => null);

/** Few people change their prompts on a visit: the code comes with the first change. */
function* work(action: { type: string }): SagaGenerator<void> {
  const code = yield* call(load);
  if (code) yield* call(code.doPromptWork, action);
  else yield* put(promptWorkFailed(FAILURE_MESSAGES.network));
}

function* watch(): SagaGenerator<void> {
  // A second press while the first is under way does nothing.
  for (const once of [promptSaveRequested, promptImportRequested, promptExportRequested]) yield* takeLeading(once, safely(work));
  yield* takeEvery([promptRemovalRequested, promptRestoreRequested], safely(work));
}

/** Changes of the prompt library. */
export function* promptsRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
