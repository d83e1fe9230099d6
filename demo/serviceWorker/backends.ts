import { WANTED, type FromBackend, type ToBackend } from '../messages';

/** Milliseconds between questions to the pages for a way to the backend. */
const ASK_EVERY_MS = 500;

/** What waits for an answer. */
type Hears = (message: FromBackend) => void;

/** The ways to the backend: each page opens one, and one is as good as another as long as its page is there. */
export class Backends {
  private readonly ports = new Map<string, MessagePort>();
  private readonly open = new Map<number, Hears>();
  private count = 0;

  constructor(private readonly pages: Clients) {}

  add(page: string, port: MessagePort): void {
    port.onmessage = ({ data }: MessageEvent<FromBackend>) => this.open.get(data.id)?.(data);
    this.ports.set(page, port);
  }

  async answer(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
    const port = await this.portFor(event.clientId);
    const id = ++this.count;
    const send = (message: ToBackend) => port.postMessage(message);
    let ended: () => void = () => undefined;
    // A service worker is kept as long as an answer comes.
    event.waitUntil(new Promise<void>((resolve) => (ended = resolve)));
    return new Promise((resolve, reject) => {
      let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
      const end = () => {
        this.open.delete(id);
        ended();
      };
      const leave = () => {
        send({ kind: 'gone', id });
        end();
      };
      const hears: Hears = (message) => {
        if (message.kind === 'head') {
          const empty = [204, 205, 304].includes(message.status);
          const content = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller), cancel: leave });
          resolve(new Response(empty ? null : content, { status: message.status, headers: message.headers }));
        } else if (message.kind === 'chunk') stream?.enqueue(new Uint8Array(message.bytes));
        else {
          if (message.kind === 'end') stream?.close();
          else if (stream) stream.error(new Error(message.message));
          else reject(new Error(message.message));
          end();
        }
      };
      this.open.set(id, hears);
      request.signal.addEventListener('abort', leave);
      send({ kind: 'request', id, method: request.method, url: request.url, headers: headersOf(request), body });
    });
  }

  /** A way over the page that asks, else over any that is there. */
  private async portFor(page: string): Promise<MessagePort> {
    for (;;) {
      const there = await this.pages.matchAll({ type: 'window', includeUncontrolled: true });
      for (const id of this.ports.keys()) if (!there.some((one) => one.id === id)) this.ports.delete(id);
      const port = this.ports.get(page) ?? this.ports.values().next().value;
      if (port) return port;
      for (const one of there) one.postMessage(WANTED);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }
}

/** With what the browser adds on its way, as far as the server goes by it. */
function headersOf(request: Request): [string, string][] {
  const headers = [...request.headers];
  if (request.method !== 'GET' && request.method !== 'HEAD') headers.push(['origin', new URL(request.url).origin]);
  return [...headers, ['sec-fetch-site', 'same-origin'], ['user-agent', navigator.userAgent]];
}
