import { createParser } from 'eventsource-parser';
import { LINE_CHECK, STREAM_SILENCE } from '../contract/streamTimes';
import { readAnswer } from './baseQuery';
import { MAX_EVENT_LENGTH } from './eventLength';
import { failure } from './failure';
import type { CallFailure } from './failure';
import type { Heard, LineLoss, LineWatch } from './lineWatch';
import type { Transport, TransportRequest } from './transport';

export interface RawEvent {
  /** Empty when the server gave none. */
  id: string;
  data: unknown;
}

interface OpenOptions {
  signal: AbortSignal;
  /** Milliseconds of silence after which the line is looked at; `STREAM_SILENCE` unless a test says otherwise. */
  idle?: number;
  /** The same until the first byte; `idle` by default. */
  first?: number;
  /** The answer is to end as soon as it is up to date, and may come with its end. */
  brief?: boolean;
  /** Called when bytes arrive. */
  onBytes?: () => void;
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
async function* parseEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal, on: { data: () => void; beat: () => void }) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const ready: RawEvent[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onComment: on.beat,
    onEvent: ({ id, data }) => ready.push({ id: id ?? '', data: JSON.parse(data) as unknown }),
  });
  try {
    for (;;) {
      const { done, value } = await readOrAbort(reader, signal);
      if (done) return;
      on.data();
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
  { signal, idle = STREAM_SILENCE, first = idle, brief = false, onBytes }: OpenOptions,
): AsyncGenerator<RawEvent, CallFailure | null, void> {
  const silence = new AbortController();
  let loss: LineLoss = 'timeout';
  const lost = (why: LineLoss) => {
    loss = why;
    silence.abort();
  };
  const heard: Heard = { since: Date.now(), received: false, beats: false };
  let watch = null as LineWatch | null;
  let over = false;
  // Not needed before a silence; where it does not come either, nothing does.
  const late = setTimeout(() => watch ?? (heard.received || lost('network')), STREAM_SILENCE + LINE_CHECK);
  import(/* webpackChunkName: "line" */ './lineWatch').then(
    ({ checkLine, watchLine }) => {
      if (!over) watch = watchLine((own) => checkLine(transport, own), { silence: idle, first, heldBack: brief }, lost, heard);
    },
    () => undefined,
  );
  const onData = () => {
    Object.assign(heard, { since: Date.now(), received: true });
    watch?.heard();
    onBytes?.();
  };
  const onBeat = () => {
    heard.beats = true;
    watch?.beat();
  };
  const either = AbortSignal.any([signal, silence.signal]);
  const ended = (otherwise: CallFailure) => (signal.aborted ? failure('aborted') : silence.signal.aborted ? failure(loss) : otherwise);
  try {
    const answer = await transport.open(request, either);
    if (!answer.ok) return ended(answer.failure);
    if ('json' in answer) return readAnswer(answer, 'mutation').error ?? failure('format', answer.status);
    yield* parseEvents(answer.body, either, { data: onData, beat: onBeat });
    return null;
  } catch (error) {
    return ended(failure(error instanceof SyntaxError ? 'format' : 'network'));
  } finally {
    over = true;
    clearTimeout(late);
    watch?.stop();
  }
}
