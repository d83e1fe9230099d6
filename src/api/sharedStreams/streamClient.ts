import type { FromHub, Head, Port, ToHub } from './messages';

/** Milliseconds in which a worker that lives answers; after that the page reads the stream itself. */
export const ANSWER_WITHIN = 3_000;

/** A response of these has no body. */
const WITHOUT_BODY = [204, 205, 304];

type News = FromHub extends infer Message ? (Message extends { id: number } ? Omit<Message, 'id'> : never) : never;

/** Passes a body through, and tells when it is over in whatever way. */
function untilOver(body: ReadableStream<Uint8Array>, onOver: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          onOver();
          controller.close();
        } catch (error) {
          onOver();
          throw error;
        }
      },
      cancel(reason) {
        onOver();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A page's side of the streams that the shared worker reads. */
export class StreamClient {
  private port: Port<ToHub, FromHub> | null;
  private readonly listeners = new Map<number, (news: News) => void>();
  private last = 0;

  constructor(
    open: (onFault: () => void) => Port<ToHub, FromHub> | null,
    /** Opens streams that this page reads itself. */
    private readonly plain: (url: URL, init: RequestInit) => Promise<Response>,
  ) {
    this.port = open(() => this.giveUp());
    if (this.port) this.port.onmessage = ({ data: { id, ...news } }) => this.listeners.get(id)?.(news as News);
  }

  show(visible: boolean): void {
    this.port?.postMessage({ kind: 'visible', visible });
  }

  /** The page goes away; should it come back, its streams are opened anew. */
  leave(): void {
    this.port?.postMessage({ kind: 'bye' });
    this.loseAll();
  }

  /** As `streamFetch`. */
  async fetch(url: URL, init: RequestInit, person: string): Promise<Response> {
    const shared = this.port && (await this.open(this.port, url, init, person));
    if (!shared) return this.plain(url, init);
    if (shared instanceof Response) return shared;
    try {
      const { status, headers, body } = await this.plain(url, init);
      if (!body) shared.close();
      return new Response(body && untilOver(body, shared.close), { status, headers });
    } catch (error) {
      shared.close();
      throw error;
    }
  }

  private loseAll(): void {
    for (const listener of [...this.listeners.values()]) listener({ kind: 'lost' });
  }

  /** The worker is not there: streams that it has read are lost, and opened again without it. */
  private giveUp(): void {
    this.port = null;
    this.loseAll();
  }

  /** The response; or how to say that it is over, of a stream that this page is to read itself; or null without a worker. */
  private open(port: Port<ToHub, FromHub>, url: URL, init: RequestInit, person: string): Promise<Response | { close(): void } | null> {
    const id = ++this.last;
    const { signal } = init;
    return new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | null = null;
      const encoder = new TextEncoder();
      const late = setTimeout(() => {
        close();
        resolve(null);
      }, ANSWER_WITHIN);
      const forget = () => {
        clearTimeout(late);
        this.listeners.delete(id);
        signal?.removeEventListener('abort', abort);
      };
      const close = () => {
        forget();
        port.postMessage({ kind: 'close', id });
      };
      const fail = (error: Error) => {
        reject(error);
        body?.error(error);
      };
      const abort = () => {
        close();
        fail(new DOMException('aborted', 'AbortError'));
      };
      const begin = ({ status, headers }: Head) => {
        const text = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller), cancel: close });
        resolve(
          new Response(WITHOUT_BODY.includes(status) ? null : text, {
            status,
            headers: headers.map(([name, value]): [string, string] => [name, value]),
          }),
        );
      };
      this.listeners.set(id, (news) => {
        clearTimeout(late);
        if (news.kind === 'own') {
          forget();
          resolve({ close: () => port.postMessage({ kind: 'close', id }) });
        } else if (news.kind === 'head') begin(news);
        else if (news.kind === 'text') body?.enqueue(encoder.encode(news.text));
        else if (news.kind === 'end') {
          forget();
          body?.close();
        } else if (news.kind === 'lost') {
          forget();
          // Its response may be under way without the worker.
          if (!this.port) resolve(null);
          fail(new TypeError('connection lost'));
        }
      });
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      const { method = 'GET', headers } = init;
      const ask = { url: url.href, method, headers: headers as Record<string, string>, body: init.body as string | null };
      port.postMessage({ kind: 'open', id, ask: { ...ask, body: ask.body ?? null }, person });
    });
  }
}
