import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../kernel/errors';

/** Milliseconds from the beginning of the end that requests under way have. */
export interface Grace {
  /** For a body to come whole: an upload on a slow line would take minutes. It is then refused. */
  body: number;
  /** For everything else, before the connection is ended. */
  answer: number;
}

const GRACE: Grace = { body: 3_000, answer: 5_000 };
/** The same for a refusal to be read, and for a further request on a connection whose last one was answered meanwhile. */
const LAST_WORDS_MS = 500;

const restarting = () => unavailable('服务正在重启，请稍后再试');

/** The requests of a server that ends. */
export interface Closing {
  /** From now on requests are refused. Those under way go on for a while, then their connections are ended. Twice is once. */
  begin(): void;
  /** Remembers the work on a request, which may outlive its connection. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when the work on all requests has ended: what an upload that was cut has left is removed then. */
  settled(): Promise<void>;
}

type Requests = Map<IncomingMessage, ServerResponse>;

/**
 * Refuses requests that still come in while the server ends. Connections on which no whole request has come, which browsers
 * open in advance, are ended then: Node would wait for them. Mounted right behind the headers.
 */
export function mountClosing(app: FastifyInstance, grace: Grace = GRACE): Closing {
  let closing = false;
  /** Requests under way by connection. */
  const open = new Map<Socket, Requests>();
  const works = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  // Who closes the server waits for its connections, nobody for these.
  const later = (work: () => void, milliseconds: number) => void timers.add(setTimeout(work, milliseconds).unref());
  const end = (isOver: (requests: Requests) => boolean) => {
    for (const [socket, requests] of open) if (isOver(requests)) socket.destroy();
  };
  const isIdle = (requests: Requests) => requests.size === 0;
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, new Map());
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const requests = open.get(request.socket);
    requests?.set(request, response);
    response.once('close', () => {
      requests?.delete(request);
      if (closing) later(() => end(isIdle), LAST_WORDS_MS);
    });
  });
  app.server.once('close', () => timers.forEach(clearTimeout));
  const refuseBodies = () => {
    for (const requests of open.values()) requests.forEach(refuseBody);
    later(() => end((requests) => [...requests.keys()].some(isComing)), LAST_WORDS_MS);
  };
  const begin = () => {
    if (closing) return;
    closing = true;
    end(isIdle);
    later(refuseBodies, grace.body);
    later(() => end(() => true), grace.answer);
  };
  app.addHook('preClose', async () => {
    begin();
    end(isIdle);
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close').header('retry-after', '5');
    throw restarting();
  });
  return {
    begin,
    track(work) {
      const ended: Promise<unknown> = work.catch(() => undefined).finally(() => works.delete(ended));
      works.add(ended);
      return work;
    },
    settled: async () => void (await Promise.all(works)),
  };
}

const isComing = ({ complete }: IncomingMessage) => !complete;

/** By an error to who reads it, as far as somebody does: its handler answers, and removes what has come. */
function refuseBody(response: ServerResponse, request: IncomingMessage): void {
  if (!isComing(request) || response.headersSent || request.listenerCount('error') === 0) return;
  response.setHeader('connection', 'close');
  request.emit('error', restarting());
}
