import type { FastifyInstance } from 'fastify';
import { IncomingMessage, ServerResponse } from '../node/http';
import type { FromBackend, ToBackend } from '../messages';
import { Jar } from './jar';

export interface Portal {
  app: FastifyInstance;
  jar: Jar;
}

/** Answers what comes over a port. */
export function serve(port: MessagePort, portal: Promise<Portal>): void {
  const open = new Map<number, IncomingMessage>();
  const send = (message: FromBackend, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  port.onmessage = ({ data }: MessageEvent<ToBackend>) => {
    if (data.kind === 'port') return serve(data.port, portal);
    if (data.kind === 'gone') return void open.get(data.id)?.destroy();
    portal.then(
      ({ app, jar }) => {
        const request = answer(app, jar, data, send);
        open.set(data.id, request);
        request.once('close', () => open.delete(data.id));
      },
      (error: unknown) => send({ id: data.id, kind: 'failed', message: String(error) }),
    );
  };
}

type Request = Extract<ToBackend, { kind: 'request' }>;

function answer(
  app: FastifyInstance,
  jar: Jar,
  asked: Request,
  send: (message: FromBackend, transfer?: Transferable[]) => void,
): IncomingMessage {
  const { id, method, url, body } = asked;
  const { host, pathname, search, protocol } = new URL(url);
  const cookie = jar.header(pathname);
  const headers: [string, string][] = [...asked.headers, ['host', host], ...(cookie ? [['cookie', cookie] as [string, string]] : [])];
  if (body) headers.push(['content-length', String(body.byteLength)]);
  const request = new IncomingMessage(method, pathname + search, headers, body && new Uint8Array(body), protocol === 'https:');
  const response = new ServerResponse(request, {
    head: (status, lines) => {
      for (const [name, value] of lines) if (name === 'set-cookie') jar.take(value);
      send({ id, kind: 'head', status, headers: lines.filter(([name]) => name !== 'set-cookie') });
    },
    chunk: async (bytes) => {
      const copy = bytes.slice().buffer;
      send({ id, kind: 'chunk', bytes: copy }, [copy]);
    },
  });
  response.once('finish', () => send({ id, kind: 'end' }));
  // The reader has gone.
  request.once('close', () => !response.writableEnded && request.aborted && response.destroy());
  app.routing(request as never, response as never);
  return request;
}
