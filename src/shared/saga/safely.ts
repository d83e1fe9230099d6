import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { getEnvironment } from './environment';

/** How often a root that throws is started again. A watcher that always throws must not spin. */
const MAX_RESTARTS = 20;

/** A worker whose failure is reported and goes no further: its watcher and the other workers live on. */
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

/** A root that is reported and started again when it throws. */
export function keptAlive(root: () => SagaGenerator<void>) {
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
