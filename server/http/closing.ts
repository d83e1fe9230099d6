import type { FastifyInstance } from 'fastify';
import { unavailable } from './errors';

/** Refuses requests that still come in on open connections while the server ends. Mounted right behind the headers. */
export function mountClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close').header('retry-after', '5');
    throw unavailable('服务正在重启，请稍后再试');
  });
}
