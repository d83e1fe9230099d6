import type { FastifyInstance } from 'fastify';
import { IncomingMessage, ServerResponse } from '../node/http';
import type { FromBackend, ToBackend } from '../messages';
import type { Jar } from './jar';

export interface Portal {
  app: FastifyInstance;
  jar: Jar;
  /** Writes down who is signed in, and all else that there is. */
  keepSignedIn(): Promise<void>;
  /** Writes down stored files that are new. */
  keepFiles(): Promise<void>;
}

type Send = (message: FromBackend, transfer?: Transferable[]) => void;
type Asked = Extract<ToBackend, { kind: 'request' }>;

/** Answers what comes over a port. */
export function serve(port: MessagePort, portal: Promise<Portal>): void {
  const open = new Map<number, ServerResponse>();
  const send: Send = (message, transfer = []) => port.postMessage(message, transfer);
  port.onmessage = ({ data }: MessageEvent<ToBackend>) => {
    if (data.kind === 'port') return serve(data.port, portal);
    // The reader has gone.
    if (data.kind === 'gone') return void open.get(data.id)?.destroy();
    if (data.kind === 'started') return void portal.then(...told(data.id, send));
    portal.then(
      (there) => {
        const response = answer(there, data, send);
        open.set(data.id, response);
        response.once('close', () => open.delete(data.id));
      },
      (error: unknown) => send({ id: data.id, kind: 'failed', message: String(error) }),
    );
  };
}

const told = (id: number, send: Send) =>
  [() => send({ id, kind: 'end' }), (error: unknown) => send({ id, kind: 'failed', message: String(error) })] as const;

function answer(portal: Portal, asked: Asked, send: Send): ServerResponse {
  const { app, jar } = portal;
  const { id, method, url, body } = asked;
  const { host, pathname, search, protocol } = new URL(url);
  const cookie = jar.header(pathname);
  const headers: [string, string][] = [...asked.headers, ['host', host]];
  if (cookie) headers.push(['cookie', cookie]);
  if (body) headers.push(['content-length', String(body.byteLength)]);
  const request = new IncomingMessage(method, pathname + search, headers, body && new Uint8Array(body), protocol === 'https:');
  let kept: Promise<void> = Promise.resolve();
  const response = new ServerResponse(request, {
    head: (status, lines) => {
      const cookies = lines.filter(([name]) => name === 'set-cookie');
      for (const [, line] of cookies) jar.take(line);
      // The page may be left at once: the next one must find the session.
      if (cookies.length > 0) kept = portal.keepSignedIn();
      send({ id, kind: 'head', status, headers: lines.filter(([name]) => name !== 'set-cookie') });
    },
    chunk: async (bytes) => {
      const copy = bytes.slice().buffer;
      send({ id, kind: 'chunk', bytes: copy }, [copy]);
    },
  });
  response.once('finish', () => {
    kept.catch((error: unknown) => console.warn('not kept:', error)).finally(() => send({ id, kind: 'end' }));
    if (method !== 'GET') portal.keepFiles().catch((error: unknown) => console.warn('not kept:', error));
  });
  app.routing(request as never, response as never);
  return response;
}
