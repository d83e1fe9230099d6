import { call, debounce, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { FAILURE_MESSAGES } from '../../../api/failure';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { COLUMNS_SETTING } from './lib/columns';
import {
  allResultsAsked,
  allResultsFailed,
  tableColumnsChosen,
  titlesAsked,
  titlesDone,
  titlesHidden,
  titlesMissing,
  wholeSelectionDropped,
} from './resultsSlice';

/** Milliseconds of quiet before chosen columns are stored. */
const SAVE_AFTER = 500;

// Most visits neither select everything nor translate: the code is loaded with the first request.
const none = () => null;
const loadTaking = () => import(/* webpackChunkName: "results-work" */ './resultsWork').then(({ takeAll }) => takeAll, none);
const loadTranslating = () =>
  import(/* webpackChunkName: "results-work" */ './resultsWork').then(({ translateTitles }) => translateTitles, none);

function* takeResults(action: ReturnType<typeof allResultsAsked>): SagaGenerator<void> {
  const code = yield* call(loadTaking);
  if (code) yield* call(code, action);
  else yield* put(allResultsFailed(FAILURE_MESSAGES.network));
}

function* showTitles(action: ReturnType<typeof titlesAsked>): SagaGenerator<void> {
  const code = yield* call(loadTranslating);
  if (code) {
    yield* call(code, action);
    return;
  }
  yield* put(titlesMissing({ count: action.payload.length, notice: FAILURE_MESSAGES.network }));
  yield* put(titlesDone());
}

function* saveColumns({ payload }: ReturnType<typeof tableColumnsChosen>): SagaGenerator<void> {
  yield* runMutation(sessionApi.endpoints.saveUserSetting.initiate({ body: { ...COLUMNS_SETTING, value: payload } }));
}

function* watch(): SagaGenerator<void> {
  yield* debounce(SAVE_AFTER, tableColumnsChosen, safely(saveColumns));
  yield* takeLatest(
    [allResultsAsked, wholeSelectionDropped],
    safely(function* (action): SagaGenerator<void> {
      if (allResultsAsked.match(action)) yield* call(takeResults, action);
    }),
  );
  yield* takeLatest(
    [titlesAsked, titlesHidden],
    safely(function* (action): SagaGenerator<void> {
      if (titlesAsked.match(action)) yield* call(showTitles, action);
    }),
  );
}

/** The long work of the result lists. What is dropped or hidden meanwhile ends its work; signing out ends all. */
export function* resultsRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
