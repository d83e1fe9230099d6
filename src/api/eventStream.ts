import { createParser } from 'eventsource-parser';
import { readAnswer } from './baseQuery';
import { failure } from './failure';
import type { CallFailure } from './failure';
import type { Transport, TransportRequest } from './transport';

/** Milliseconds without a byte (comments count) after which a stream is taken for dead. It has no total time-out. */
const STREAM_IDLE_TIMEOUT = 45_000;
/** Characters one event may have. */
const MAX_EVENT_LENGTH = 4_000_000;

export interface RawEvent {
  /** Empty when the server gave none. */
  id: string;
  data: unknown;
}

interface OpenOptions {
  signal: AbortSignal;
  /** Milliseconds; `STREAM_IDLE_TIMEOUT` unless a test says otherwise. */
  idle?: number;
  /** The same until the first byte; `idle` by default. */
  first?: number;
  /** Called when bytes arrive. */
  onBytes?: () => void;
}

/** Calls back when no bytes have arrived for a while. */
function idleWatch(ms: number, first: number, onIdle: () => void) {
  let timer = setTimeout(onIdle, first);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reads until the signal aborts, also from a body that does not know the signal. */
function readOrAbort(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  return new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    reader
      .read()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Splits bytes into events. One decoder for the whole stream: a character may arrive in two reads. */
async function* parseEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal, onData: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const ready: RawEvent[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ id, data }) => ready.push({ id: id ?? '', data: JSON.parse(data) as unknown }),
  });
  try {
    for (;;) {
      const { done, value } = await readOrAbort(reader, signal);
      if (done) return;
      onData();
      parser.feed(decoder.decode(value, { stream: true }));
      yield* ready.splice(0);
    }
  } finally {
    // Not waited for: a body that does not let go must not hold up the next attempt.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The events of one connection. Returns why it ended: null when the server closed it, otherwise the failure; a JSON
 * envelope in place of events is read by the rule of the envelope.
 */
export async function* openEvents(
  transport: Transport,
  request: TransportRequest,
  { signal, idle = STREAM_IDLE_TIMEOUT, first = idle, onBytes }: OpenOptions,
): AsyncGenerator<RawEvent, CallFailure | null, void> {
  const silence = new AbortController();
  const watch = idleWatch(idle, first, () => silence.abort());
  const onData = () => {
    watch.restart();
    onBytes?.();
  };
  const either = AbortSignal.any([signal, silence.signal]);
  const ended = (otherwise: CallFailure) => (signal.aborted ? failure('aborted') : silence.signal.aborted ? failure('timeout') : otherwise);
  try {
    const answer = await transport.open(request, either);
    if (!answer.ok) return ended(answer.failure);
    if ('json' in answer) return readAnswer(answer, 'mutation').error ?? failure('format', answer.status);
    yield* parseEvents(answer.body, either, onData);
    return null;
  } catch (error) {
    return ended(failure(error instanceof SyntaxError ? 'format' : 'network'));
  } finally {
    watch.stop();
  }
}
