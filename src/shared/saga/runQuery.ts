import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

interface Outcome<Data, Failure> {
  data?: Data;
  error?: Failure;
}

interface QueryHandle<Data, Failure> extends PromiseLike<Outcome<Data, Failure>> {
  abort: () => void;
  unsubscribe: () => void;
}

interface MutationHandle<Data, Failure> extends PromiseLike<Outcome<Data, Failure>> {
  abort: () => void;
  reset: () => void;
}

type ThunkOf<Handle> = (dispatch: never, getState: never, extra: never) => Handle;

/**
 * The only way a saga reads from an endpoint. Waits for success and failure alike, aborts the request when the saga is
 * cancelled, and never stays a subscriber: a forgotten subscription would be fetched again on every change.
 */
export function* runQuery<Data, Failure>(thunk: ThunkOf<QueryHandle<Data, Failure>>): SagaGenerator<Outcome<Data, Failure>> {
  const handle = (yield* put(thunk as unknown as UnknownAction)) as unknown as QueryHandle<Data, Failure>;
  let settled = false;
  try {
    const outcome = (yield* call(() => handle as PromiseLike<Outcome<Data, Failure>>)) as Outcome<Data, Failure>;
    settled = true;
    return outcome;
  } finally {
    // No effect here, not even `cancelled`: a generator that yields in `finally` is resumed, and its caller with it.
    if (!settled) handle.abort();
    handle.unsubscribe();
  }
}

/**
 * The same for changes. A change is not aborted with its saga, because the server may have made it already; one that
 * can be taken back by not finishing it, such as an upload, says `abortable`.
 */
export function* runMutation<Data, Failure>(
  thunk: ThunkOf<MutationHandle<Data, Failure>>,
  { abortable = false } = {},
): SagaGenerator<Outcome<Data, Failure>> {
  const handle = (yield* put(thunk as unknown as UnknownAction)) as unknown as MutationHandle<Data, Failure>;
  let settled = false;
  try {
    const outcome = (yield* call(() => handle as PromiseLike<Outcome<Data, Failure>>)) as Outcome<Data, Failure>;
    settled = true;
    return outcome;
  } finally {
    if (abortable && !settled) handle.abort();
    handle.reset();
  }
}
