import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

interface LatestOnly<Value> {
  /** The pending value for a key; undefined when there is none. A newer request is a new value. */
  pending: (key: string) => SagaGenerator<Value | undefined>;
  /** Answers why it failed; empty when it did not. */
  send: (key: string, pending: Value) => SagaGenerator<string>;
  settle: (key: string, failure: string) => SagaGenerator<void>;
}

/**
 * A worker that sends changes of one item one after the other and skips superseded ones: the server ends with what is
 * on the screen. Only the last one is settled.
 */
export function latestOnly<Value>({ pending, send, settle }: LatestOnly<Value>) {
  const sending = new Set<string>();

  function* sendAll(key: string): SagaGenerator<void> {
    for (;;) {
      const next = yield* call(pending, key);
      if (next === undefined) return;
      const failure = yield* call(send, key, next);
      if ((yield* call(pending, key)) !== next) continue;
      yield* call(settle, key, failure);
      return;
    }
  }

  return function* worker(key: string): SagaGenerator<void> {
    if (sending.has(key)) return;
    sending.add(key);
    try {
      yield* call(sendAll, key);
    } finally {
      sending.delete(key);
    }
  };
}
