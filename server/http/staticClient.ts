import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STAGE_HEADERS } from './headers';
import { mountPage, type PageFacts } from './filledPage';

/** Names below this folder carry a hash of their content. */
const HASHED = `${path.sep}assets${path.sep}`;

/**
 * Serves the built client, compressed beforehand. A file that is not there is a 404, never index.html: a script
 * that a deploy removed must fail as one. Does nothing when the client is not built.
 * @param facts what its pages say of this portal
 */
export async function mountStaticClient(app: FastifyInstance, clientDir: string, facts: PageFacts): Promise<void> {
  const index = path.join(clientDir, 'index.html');
  if (!fs.existsSync(index)) return;
  mountPage(app, ['/', '/index.html'], index, facts);
  mountPage(app, ['/login', '/login.html'], path.join(clientDir, 'login.html'), facts);
  mountPage(app, ['/stage.html'], path.join(clientDir, 'stage.html'), facts, STAGE_HEADERS);
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
}
