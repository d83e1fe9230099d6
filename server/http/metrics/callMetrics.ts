import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. Lists take hundredths, searches tenths, limits of the database stand at 3 and 20. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Calls by their id; pages, files of the client and addresses that do not exist have no label of their own. */
function callOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url && !url.includes('*') ? url : 'other');
}

/** Counts what was asked for, how it ended, and how long it took. */
export function countCalls(app: FastifyInstance, register: Registry): void {
  const calls = new Counter({
    name: 'nav_calls_total',
    help: 'Requests that were answered, by call and HTTP status',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'nav_call_duration_seconds',
    help: 'Time until a request was answered, by call; streams are not measured',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    calls.inc({ call, status: String(reply.statusCode) });
    if (!request.routeOptions.config.stream) durations.observe({ call }, reply.elapsedTime / 1_000);
  });
}
