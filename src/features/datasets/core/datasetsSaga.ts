import { all, call, debounce, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { makesStale } from '../../../api/nouns';
import { signedOut } from '../../../api/signals';
import { runQuery } from '../../../shared/saga/runQuery';
import { safely } from '../../../shared/saga/safely';

/** Milliseconds of quiet before the lists are loaded anew: several changes in a row need one load. */
const QUIET = 200;

const { listAllDatasets, listProjectsAndDatasets } = datasetsApi.endpoints;

/** Changes after which `allDatasetList` and `projectDatasetList` say something else: names, counts, permissions. */
const changesDatasets = makesStale(listAllDatasets, listProjectsAndDatasets);

/** Loads what the state holds of bases. A screen that shows the same lists shares the request. */
function* refresh(): SagaGenerator<void> {
  yield* all([runQuery(listAllDatasets.initiate()), runQuery(listProjectsAndDatasets.initiate({ query: { show_empty_project: false } }))]);
}

function* watch(): SagaGenerator<void> {
  yield* debounce(QUIET, changesDatasets, safely(refresh));
}

/** Keeps the lists of bases up with what changes them. Signing out ends a load: it would bring what is no longer ours. */
export function* datasetsRoot(): SagaGenerator<void> {
  for (;;) yield* race({ work: call(watch), out: take(signedOut) });
}
