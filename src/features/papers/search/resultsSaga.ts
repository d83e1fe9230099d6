import { call, debounce, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { onDemandSaga } from '../../../shared/saga/onDemandSaga';
import { runMutation } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';
import { COLUMNS_SETTING } from './lib/columns';
import {
  allResultsAsked,
  allResultsFailed,
  searchFileChosen,
  searchFileRead,
  tableColumnsChosen,
  titlesAsked,
  titlesDone,
  titlesHidden,
  titlesMissing,
  wholeSelectionDropped,
} from './resultsSlice';

/** Milliseconds of quiet before chosen columns are stored. */
const SAVE_AFTER = 500;

// Most visits select neither everything nor a translation.
const takeResults = onDemandSaga(
  () => import(/* webpackChunkName: "results-work" */ './resultsWork'),
  ({ takeAll }) => takeAll,
  (failure) => allResultsFailed(failure),
);
const showTitles = onDemandSaga(
  () => import(/* webpackChunkName: "results-work" */ './resultsWork'),
  ({ translateTitles }) => translateTitles,
  (notice, { payload }) => [titlesMissing({ count: payload.length, notice }), titlesDone()],
);

const readFile = onDemandSaga(
  () => import(/* webpackChunkName: "search-report" */ './reportWork'),
  ({ readChosenFile }) => readChosenFile,
  (failure) => searchFileRead(failure),
);

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
  yield* takeLatest(searchFileChosen, safely(readFile));
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
