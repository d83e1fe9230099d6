import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { delay, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { watchFile } from '../lib/files/fileShelf';

/** Milliseconds between two reports of progress. */
const STEP = 200;

/** Dispatches an action with the upload progress of a file on the shelf every `STEP`, until it is cancelled. */
export function* dispatchProgress(id: string, toAction: (sent: number, total: number) => Action): SagaGenerator<void> {
  const progress = eventChannel<{ sent: number; total: number }>(
    (emit) => watchFile(id, (sent, total) => emit({ sent, total })),
    buffers.sliding(1),
  );
  try {
    for (;;) {
      const { sent, total } = yield* take(progress);
      yield* put(toAction(sent, total));
      yield* delay(STEP);
    }
  } finally {
    progress.close();
  }
}
