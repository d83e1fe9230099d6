import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../kernel/config';

/** Where something may come from: this origin alone. */
const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // The component library writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  // The stage of a replay.
  frameSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The page on which a recorded session is shown: our own pages may frame it, and it may ask for nothing. */
export const STAGE_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...DIRECTIVES,
      connectSrc: ["'none'"],
      workerSrc: ["'none'"],
      manifestSrc: ["'none'"],
      frameSrc: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
    },
  },
  xFrameOptions: { action: 'sameorigin' },
};

/** Headers for every answer. Only this origin may run, be asked or frame anything. */
export async function mountHeaders(app: FastifyInstance, config: Pick<Config, 'PUBLIC_ORIGIN'>): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    // Over plain http browsers ignore it, and behind a proxy that offers both it would shut http out.
    strictTransportSecurity: config.PUBLIC_ORIGIN.startsWith('https:') ? { maxAge: 180 * 86_400 } : false,
    // Not `no-referrer`: browsers then send `Origin: null` with some requests of our own.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
  });
  // What a recorded session tells of a request is found by it in the log (`reqId`).
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
}
