import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { growthBuffer } from '../shared/lib/growthBuffer';
import { failure } from './failure';
import type { CallFailure } from './failure';
import type { FollowOptions, StreamSignal } from './followStream';

/** Messages of a stream to a saga. Nothing follows `failed` and `ended`; a `gap` of attempt 0 says that the connection stands again. */
export type StreamNews<Growth> =
  { kind: 'grew'; growth: Growth } | { kind: 'gap'; attempt: number } | { kind: 'failed'; failure: CallFailure } | { kind: 'ended' };

/** Timing that only tests change. */
export type StreamTiming = Omit<FollowOptions, 'signal' | 'onConnected'>;

/** How what a stream brings becomes what a saga hears. */
export interface Growing<Item, Growth> {
  growthOf(item: Item): Growth;
  /** Joins two messages that follow each other. */
  join(before: Growth, after: Growth): Growth;
}

/** A stream that is followed, as a channel; closing it ends the request. */
export function streamChannel<Item, Growth>(
  follow: (options: FollowOptions) => AsyncIterable<StreamSignal<Item>>,
  { growthOf, join }: Growing<Item, Growth>,
  timing: StreamTiming,
): EventChannel<StreamNews<Growth>> {
  return eventChannel<StreamNews<Growth>>((emit) => {
    const controller = new AbortController();
    const buffer = growthBuffer<Growth>((growth) => emit({ kind: 'grew', growth }), join);
    let lost = false;
    const onConnected = () => {
      if (lost && !controller.signal.aborted) emit({ kind: 'gap', attempt: 0 });
      lost = false;
    };
    const read = async () => {
      for await (const signal of follow({ ...timing, signal: controller.signal, onConnected })) {
        if (controller.signal.aborted) return;
        if (signal.kind === 'item') {
          buffer.add(growthOf(signal.item));
          continue;
        }
        buffer.flush();
        if (signal.kind === 'failed') return emit(signal);
        lost = true;
        emit({ kind: 'gap', attempt: signal.attempt });
      }
      buffer.flush();
      emit({ kind: 'ended' });
    };
    read().catch(() => {
      // A lost connection is a message of its own: this is what came and could not be read. The consumer must learn of it.
      buffer.flush();
      emit({ kind: 'failed', failure: failure('format') });
    });
    return () => controller.abort();
  }, buffers.expanding());
}
