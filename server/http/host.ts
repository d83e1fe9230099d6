import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHost } from '../../src/model/hosts';
import { badRequest } from '../kernel/errors';
import type { Config } from '../kernel/config';
import { HEALTH_URL, READY_URL } from './health';
import { METRICS_URL } from './metrics/mountMetrics';

/** A name may end with the dot of the root, which browsers send as it was typed. */
const withoutRoot = (host: string) => host.toLowerCase().replace(/\.(?=:\d+$|$)/, '');

/** Monitoring asks each server by its own address. */
const isMonitoring = ({ routeOptions }: FastifyRequest) => [HEALTH_URL, READY_URL, METRICS_URL].includes(routeOptions.url ?? '');

/** Why the host of a request is none; empty for a good one. */
function hostProblem(request: FastifyRequest, own: URL | null): string {
  const { rawHeaders, httpVersion } = request.raw;
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (named > 1) return '请求带有多个主机名';
  // Balancers look after a server by HTTP/1.0 or by its address: those pages do nothing.
  if (named === 0) return isMonitoring(request) && httpVersion === '1.0' ? '' : '请求缺少主机名';
  // Behind proxies that are trusted, the one that the browser asked for.
  const asked = withoutRoot(request.host);
  if (!isHost(asked)) return '请求的主机名不正确';
  if (!own || isMonitoring(request)) return '';
  return new URL(`${own.protocol}//${asked}`).host === own.host ? '' : '请求的主机名不是本站的';
}

/**
 * Refuses requests without exactly one host, or with one that is not ours where `PUBLIC_ORIGIN` says which that is, and
 * closes their connection: what else comes over it was mixed up by a proxy, or is for somebody else. Mounted before all that
 * goes by the host.
 */
export function mountHost(app: FastifyInstance, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): void {
  const own = URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN) : null;
  app.addHook('onRequest', async (request, reply) => {
    const problem = hostProblem(request, own);
    if (!problem) return;
    reply.header('connection', 'close');
    throw badRequest(problem);
  });
}
