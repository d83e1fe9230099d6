import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mountIndexPage } from './indexPage';

/** Names below this folder carry a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`;

/**
 * Serves the built client, compressed beforehand. A file that is not there is a 404, never index.html: a script
 * that a deploy removed must fail as one. Does nothing when the client is not built.
 * @param loginHosts where people may be sent to sign in, beside this origin
 */
export async function mountStaticClient(app: FastifyInstance, clientDir: string, loginHosts: readonly string[]): Promise<void> {
  const index = path.join(clientDir, 'index.html');
  if (!fs.existsSync(index)) return;
  mountIndexPage(app, index, loginHosts);
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      const hashed = file.includes(HASHED);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get('/login', (_request, reply) => reply.sendFile('login.html'));
}
