import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Model } from '../model';
import { createModel } from '../openaiCompatible';
import type { Exchange } from './recorded/exchange';

/** A request as the service saw it. */
interface Seen {
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** For suites: a service that gives recorded replies one by one, and a clock that waits for nobody. */
export function useRecorded() {
  let server: http.Server;
  let replies: Exchange[] = [];
  let seen: Seen[] = [];
  let waits: number[] = [];

  beforeEach(async () => {
    [replies, seen, waits] = [[], [], []];
    server = http.createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (text: string) => (body += text));
      request.on('end', () => {
        seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) as Record<string, unknown> });
        const reply = replies.shift() ?? { status: 599, body: '' };
        response.writeHead(reply.status ?? 200, { ...reply.headers }).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const waiting = {
    now: () => Date.parse('2026-03-01T00:00:00Z'),
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
  };

  /** A model of the service, which will give these replies. `path`: of its address */
  function model(given: readonly Exchange[], { path = '/v1', ...fields }: { path?: string } & Record<string, unknown> = {}): Model {
    replies = [...given];
    const { port } = server.address() as AddressInfo;
    const settings = {
      MODEL_BASE_URL: `http://127.0.0.1:${port}${path}`,
      MODEL_API_KEY: 'sk-secret',
      MODEL_NAME: 'm1',
      MODEL_IDLE_SECONDS: 5,
      INTERNAL_HOSTS: '127.0.0.1',
      ...fields,
    };
    const made = createModel(settings, waiting);
    if (!made) throw new Error('no model');
    return made;
  }

  return {
    model,
    seen: () => seen,
    /** Milliseconds that were waited between requests. */
    waits: () => waits,
  };
}
