import type { CallData } from '../contract/call';
import type { callGroups } from '../contract';
import type { AnswerChunk } from '../contract/entities/chat';
import { LOGIN_REQUIRED_CODE, SUCCESS_CODE } from '../contract/envelope';
import { failure } from '../api/failure';
import { LATE, lateness } from './lateAnswers';
import type { JsonResult, StreamResult, Transport, TransportRequest } from '../api/transport';

type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
/** Every call of the contract by id. */
type Calls = UnionToIntersection<(typeof callGroups)[keyof typeof callGroups]>;
type CallId = Extract<keyof Calls, string>;

type Handler<T> = (request: TransportRequest, signal?: AbortSignal) => T | Promise<T>;

/** A request as it was sent, for expectations. */
interface SentRequest extends TransportRequest {
  id: string;
}

/**
 * What a stream does, step by step. `cut` breaks the connection, `close` ends it without a last event, `hang` is silent;
 * `data` is the text of an event that is no chunk.
 */
export type StreamStep = { chunk: AnswerChunk; id?: string } | { data: string } | 'cut' | 'close' | 'hang' | { wait: Promise<unknown> };

/** An envelope as the server answers it. */
export function answered(data: unknown, code: number = SUCCESS_CODE, status = 200, message = ''): JsonResult {
  return { ok: true, status, json: { code, data, message } };
}

/** 401 with 1009: the person has to sign in. */
export const askedToSignIn = (url: unknown = '/login') => answered(url, LOGIN_REQUIRED_CODE, 401, '请先登录');

export const unreachable = { ok: false as const, failure: failure('network') };

function bodyOf(steps: readonly StreamStep[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const queue = [...steps];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = queue.shift();
      if (step === 'hang') return new Promise(() => undefined);
      if (step === 'cut') return controller.error(new TypeError('terminated'));
      if (step === undefined || step === 'close') return controller.close();
      if ('wait' in step) {
        await step.wait;
        return controller.enqueue(encoder.encode(': waited\n\n'));
      }
      if ('data' in step) return controller.enqueue(encoder.encode(`data: ${step.data}\n\n`));
      const id = step.id === undefined ? '' : `id: ${step.id}\n`;
      controller.enqueue(encoder.encode(`${id}data: ${JSON.stringify(step.chunk)}\n\n`));
    },
  });
}

/** An event stream that goes through the steps. */
export function streamed(...steps: StreamStep[]): StreamResult {
  return { ok: true, status: 200, body: bodyOf(steps) };
}

/** Aborting ends a request that does not end by itself, as with the real transport. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T | typeof unreachable> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const aborted = () => resolve({ ok: false, failure: failure('aborted') });
    if (signal.aborted) return aborted();
    signal.addEventListener('abort', aborted, { once: true });
    answer.then(resolve, reject);
  });
}

/** The answer, when its time has come. */
const late = <T>(answer: T | Promise<T>): Promise<T> => (LATE ? lateness().then(() => answer) : Promise.resolve(answer));

/** A server in the test's hands: an answer a call, everything sent is kept. A call without an answer is unreachable. */
export function fakeTransport() {
  const sent: SentRequest[] = [];
  const handlers = new Map<string, Handler<JsonResult>>();
  const streams = new Map<string, Handler<StreamResult>>();

  const transport: Transport = {
    async send(request, signal) {
      sent.push({ ...request, id: request.route.id });
      const handler = handlers.get(request.route.id);
      return orAborted(late(handler ? handler(request, signal) : unreachable), signal);
    },
    async open(request, signal) {
      sent.push({ ...request, id: request.route.id });
      const handler = streams.get(request.route.id);
      return orAborted(late<StreamResult>(handler ? handler(request, signal) : unreachable), signal);
    },
  };

  return {
    transport,
    sent,
    /** Requests of one call. */
    sentTo: (id: CallId) => sent.filter((request) => request.id === id),
    /** Answers a call with data in a good envelope. */
    on<Id extends CallId>(id: Id, data: CallData<Calls[Id]> | null) {
      handlers.set(id, () => answered(data));
      return this;
    },
    /** Answers a call with whatever the function gives. */
    handle(id: CallId, handler: Handler<JsonResult>) {
      handlers.set(id, handler);
      return this;
    },
    /** Answers the attempts at a stream one after the other; the last one serves all further ones. */
    stream(id: CallId, ...attempts: Handler<StreamResult>[]) {
      let next = 0;
      streams.set(id, (request, signal) => attempts[Math.min(next++, attempts.length - 1)]!(request, signal));
      return this;
    },
  };
}

export type FakeTransport = ReturnType<typeof fakeTransport>;
