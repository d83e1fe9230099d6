import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { PROGRAM_VERSION } from '../../kernel/program';
import type { HttpServices } from '../services';
import type { Streams } from '../streams';
import { countCalls } from './callMetrics';
import { measureDatabase } from './databaseMetrics';
import { mayRead } from './mayRead';
import { measureWork } from './workMetrics';

export const METRICS_URL = '/metrics';

/** A collector is answered, whatever the database does. */
const SOON_MS = 800;

/** What Node measures of its process: once, however many apps a process has. */
let ofProcess: Registry | undefined;
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What the work comes to, or null when that takes too long or fails. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SOON_MS);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** `GET /metrics` in the format of Prometheus, for those who may read them; for all others the address does not exist. */
export function mountMetrics(app: FastifyInstance, services: HttpServices, streams: Streams): void {
  const register = new Registry();
  new Gauge({ name: 'nav_build_info', help: 'Version of the program', labelNames: ['version'], registers: [register] }).set(
    { version: PROGRAM_VERSION },
    1,
  );
  countCalls(app, register);
  measureDatabase(services.db, register, soon);
  measureWork(services, streams, register, soon);
  app.get(METRICS_URL, async (request, reply) => {
    if (!mayRead(request, services.config)) return reply.callNotFound();
    const text = await Registry.merge([processRegistry(), register]).metrics();
    return reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}
