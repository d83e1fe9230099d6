import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { NETWORK_FAILURE } from '../lib/networkFailure';

/**
 * A worker whose code is loaded with its first request, which it then works on: most visits never need it. When the code
 * does not come, `refused` says so in words for the person; the next request loads anew.
 */
export function onDemandSaga<Code, Args extends unknown[]>(
  load: () => Promise<Code>,
  workerOf: (code: Code) => (...args: Args) => SagaGenerator<void>,
  refused: (failure: string, ...args: Args) => UnknownAction | readonly UnknownAction[],
) {
  return function* onDemand(...args: Args): SagaGenerator<void> {
    const worker = yield* call(() => load().then(workerOf, () => null));
    if (worker) yield* call(worker, ...args);
    else for (const action of [refused(NETWORK_FAILURE, ...args)].flat()) yield* put(action);
  };
}
