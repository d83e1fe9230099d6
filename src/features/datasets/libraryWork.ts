import { all, call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runBatches } from './batches/batchSaga';
import { watchParsing } from './uploads/parseSaga';
import { runRemovals } from './removals/removalSaga';
import { runUploads } from './uploads/uploadSaga';

/** All work on bases that takes its time. Runs until it is cancelled. */
export function* libraryWork(): SagaGenerator<void> {
  yield* all([call(runUploads), call(watchParsing), call(runRemovals), call(runBatches)]);
}
