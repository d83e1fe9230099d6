import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_HEARTBEAT } from '../../src/contract/streamTimes';
import type { HttpServices } from './services';
import { CallError } from '../kernel/errors';
import type { StreamEvent } from '../kernel/asking';
import { isSessionAlive, sessionEnds, type SignedIn } from '../store/sessions/sessions';

/** The session of an open stream is looked at every so many heartbeats, at the end of one or between events. */
const BEATS_A_LOOK = 3;
/** A refusal that comes this soon is answered in the envelope; afterwards the stream is opened without an event. */
const FIRST_EVENT_MS = 2_000;
const MAX_STREAMS = 20;

/** Event streams of one server: counts them by user and ends them with their session or with the server. */
export class Streams {
  private readonly open = new Set<{ userId: string; abort: AbortController }>();

  constructor(
    private readonly services: Pick<HttpServices, 'db' | 'now'>,
    /** Milliseconds of silence; comments keep proxies and the client's watch over the line quiet. */
    private readonly heartbeat = STREAM_HEARTBEAT,
  ) {}

  /**
   * Sends the events of `start(signal)` until they end, the client goes, or the session ends. Reading waits for a slow
   * client. An error before the first event is thrown; a later one ends the stream, and the client rejoins.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn,
    start: (signal: AbortSignal) => Promise<AsyncIterable<StreamEvent<unknown>>>,
  ): Promise<FastifyReply> {
    const userId = signedIn.user.id;
    if ([...this.open].filter((stream) => stream.userId === userId).length >= MAX_STREAMS) {
      throw new CallError('limit', '同时打开的回答过多，请先关闭一些页面');
    }
    const entry = { userId, abort: new AbortController() };
    const { signal } = entry.abort;
    const finish = () => {
      this.open.delete(entry);
      sessionEnds.off(signedIn.sessionHash, finish);
      entry.abort.abort();
    };
    this.open.add(entry);
    sessionEnds.once(signedIn.sessionHash, finish);
    reply.raw.once('close', finish);
    // A client that has already disconnected emits no further `close`.
    if (reply.raw.destroyed) finish();
    try {
      const events = (await start(signal))[Symbol.asyncIterator]();
      const first = events.next();
      const patience = after(FIRST_EVENT_MS);
      await Promise.race([first, patience]).finally(() => patience.cancel());
      const frames = this.frames(events, first, signal, signedIn.sessionHash, request, finish);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(frames, { objectMode: false }));
    } catch (error) {
      finish();
      throw error;
    }
  }

  /** Streams that are open. */
  get count(): number {
    return this.open.size;
  }

  /** Ends all streams, so that the server can close. */
  close(): void {
    for (const { abort } of this.open) abort.abort();
  }

  private async *frames(
    events: AsyncIterator<StreamEvent<unknown>>,
    first: Promise<IteratorResult<StreamEvent<unknown>>>,
    signal: AbortSignal,
    sessionHash: string,
    request: FastifyRequest,
    finish: () => void,
  ): AsyncGenerator<string> {
    const aborted = new Promise<'aborted'>((resolve) => {
      if (signal.aborted) resolve('aborted');
      signal.addEventListener('abort', () => resolve('aborted'), { once: true });
    });
    try {
      // A first comment sends the headers on their way.
      yield ': open\n\n';
      let next = first;
      let checked = performance.now();
      for (;;) {
        const beat = after(this.heartbeat);
        const outcome = await Promise.race([next, beat, aborted]);
        beat.cancel();
        if (outcome === 'aborted') return;
        // Ended on another server, whether the stream is silent or talks without a pause.
        if (performance.now() - checked >= this.heartbeat * BEATS_A_LOOK) {
          if (!(await isSessionAlive(this.services.db, sessionHash, this.services.now()))) return;
          checked = performance.now();
        }
        if (outcome === 'late') yield ': still here\n\n';
        else if (outcome.done) return;
        else {
          yield `id: ${outcome.value.id}\ndata: ${JSON.stringify(outcome.value.data)}\n\n`;
          next = events.next();
        }
      }
    } catch (error) {
      request.log.error({ err: error }, 'stream broke off');
    } finally {
      finish();
      // Not awaited: a generator that is waiting ends when it sees the signal.
      void Promise.resolve(events.return?.()).catch(() => undefined);
      first.catch(() => undefined);
    }
  }
}

/** Resolves with `late` after some time; `cancel` lets go of the timer. */
function after(milliseconds: number): Promise<'late'> & { cancel(): void } {
  let timer: NodeJS.Timeout;
  const promise = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Object.assign(promise, { cancel: () => clearTimeout(timer) });
}
