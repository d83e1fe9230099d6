import type { FromHub, Port, ToHub } from '../api/sharedStreams/messages';
import { StreamClient } from '../api/sharedStreams/streamClient';
import { StreamHub } from '../api/sharedStreams/streamHub';
import type { StreamAsk } from '../api/sharedStreams/messages';

/** Two ends of a channel, in one process; messages arrive in order, after the code that sent them. */
function channel(): [Port<ToHub, FromHub>, Port<FromHub, ToHub>] {
  const page: Port<ToHub, FromHub> = {
    onmessage: null,
    postMessage: (data) => queueMicrotask(() => hub.onmessage?.({ data: structuredClone(data) })),
  };
  const hub: Port<FromHub, ToHub> = {
    onmessage: null,
    postMessage: (data) => queueMicrotask(() => page.onmessage?.({ data: structuredClone(data) })),
  };
  return [page, hub];
}

/** A connection that reached the server, in the hands of the test. */
interface Connection {
  readonly ask: StreamAsk;
  /** Address after the origin. */
  readonly path: string;
  /** It was given up by the browser. */
  readonly isClosed: boolean;
  /** Answers with an event stream. */
  accept(): void;
  /** Answers with JSON. */
  refuse(status: number, body: object): void;
  event(id: string, data: object): void;
  comment(words: string): void;
  end(): void;
  cut(): void;
}

/** The pages of one browser on the shared worker, and the server that they reach. */
export function streamPages() {
  const connections: Connection[] = [];

  const connect = (ask: StreamAsk, signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
      const encoder = new TextEncoder();
      const send = (text: string) => stream?.enqueue(encoder.encode(text));
      const fail = (error: Error) => {
        reject(error);
        stream?.error(error);
        stream = null;
      };
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')), { once: true });
      connections.push({
        ask,
        path: ask.url.replace(/^https?:\/\/[^/]+/, ''),
        get isClosed() {
          return signal.aborted;
        },
        accept() {
          const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
          resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
        },
        refuse: (status, answer) =>
          resolve(new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })),
        event: (id, data) => send(`${id && `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
        comment: (words) => send(`: ${words}\n\n`),
        end() {
          stream?.close();
          stream = null;
        },
        cut: () => fail(new TypeError('network error')),
      });
    });

  const hub = new StreamHub(connect);

  const plain = (url: URL, { method = 'GET', body = null, signal }: RequestInit) =>
    connect({ url: url.href, method, headers: {}, body: body as string | null }, signal ?? new AbortController().signal);

  /** A further page. */
  function page() {
    const [own, other] = channel();
    hub.connect(other);
    return new StreamClient(() => own, plain);
  }

  return { connections, page, plain };
}

/** What a page has read of a stream. */
interface Reading {
  status: number;
  /** Ids of the events in the order in which they came. */
  ids: string[];
  text: string;
  ended: '' | 'end' | 'lost' | 'aborted';
  stop(): void;
}

/** Opens a stream in a page, at a path of the server, and reads it. */
export function read(page: StreamClient, path: string, { body, person = 'p1' }: { body?: object; person?: string } = {}): Reading {
  const controller = new AbortController();
  const reading: Reading = { status: 0, ids: [], text: '', ended: '', stop: () => controller.abort() };
  const init: RequestInit = { signal: controller.signal, headers: { login_type: 'front' } };
  const sent = body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init;
  const follow = async () => {
    const response = await page.fetch(new URL(path, 'http://localhost'), sent, person);
    reading.status = response.status;
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      reading.text += decoder.decode(value, { stream: true });
      reading.ids = [...reading.text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id!);
    }
  };
  follow().then(
    () => (reading.ended = 'end'),
    (error: Error) => (reading.ended = error.name === 'AbortError' ? 'aborted' : 'lost'),
  );
  return reading;
}
