import { all, call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runBatches } from './batchSaga';
import { watchParsing } from './parseSaga';
import { runRemovals } from './removalSaga';
import { runUploads } from './uploadSaga';

/** All work on bases that takes its time. Runs until it is cancelled. */
export function* libraryWork(): SagaGenerator<void> {
  yield* all([call(runUploads), call(watchParsing), call(runRemovals), call(runBatches)]);
}
