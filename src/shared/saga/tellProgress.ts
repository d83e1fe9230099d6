import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { delay, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { watchFile } from '../lib/fileShelf';

/** Milliseconds between two words on the progress. */
const STEP = 200;

/** Puts an action on how far the sending of a file of the shelf is, now and then, until it is cancelled. */
export function* tellProgress(id: string, told: (sent: number, total: number) => Action): SagaGenerator<void> {
  const progress = eventChannel<{ sent: number; total: number }>(
    (emit) => watchFile(id, (sent, total) => emit({ sent, total })),
    buffers.sliding(1),
  );
  try {
    for (;;) {
      const { sent, total } = yield* take(progress);
      yield* put(told(sent, total));
      yield* delay(STEP);
    }
  } finally {
    progress.close();
  }
}
