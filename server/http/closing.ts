import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../kernel/errors';

/**
 * Refuses requests that still come in on open connections while the server ends. Connections on which no whole request
 * has come, which browsers open in advance, are ended then: Node would wait for them. Mounted right behind the headers.
 */
export function mountClosing(app: FastifyInstance): void {
  let closing = false;
  /** Requests under way by connection. */
  const open = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const add = (count: number) => void (open.has(socket) && open.set(socket, open.get(socket)! + count));
    add(1);
    response.once('close', () => add(-1));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close').header('retry-after', '5');
    throw unavailable('服务正在重启，请稍后再试');
  });
}
