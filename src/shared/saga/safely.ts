import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { getEnvironment } from './environment';

/** Restarts of a root saga that throws. One that always throws must not loop for ever. */
const MAX_RESTARTS = 20;

/** Reports a worker's failure instead of rethrowing it: its watcher and the other workers go on. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => SagaGenerator<void>) {
  return function* safeWorker(...args: Args): SagaGenerator<void> {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      const { report } = yield* getEnvironment();
      report(error);
    }
  };
}

/** Reports what a root saga throws, and starts it again. */
export function withRestarts(root: () => SagaGenerator<void>) {
  return function* keeper(): SagaGenerator<void> {
    for (let starts = 0; starts <= MAX_RESTARTS; starts += 1) {
      try {
        yield* call(root);
        return;
      } catch (error) {
        const { report } = yield* getEnvironment();
        report(error);
      }
    }
  };
}
