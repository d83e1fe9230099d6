import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

/** The code of a request did not come: no network, or another build was put in its place. */
export const CODE_FAILURE = '所需的程序没能载入，可能是网络中断或平台刚刚更新';

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
    else for (const action of [refused(CODE_FAILURE, ...args)].flat()) yield* put(action);
  };
}
