import crypto from 'node:crypto';
import type http from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { siteLogo } from './operator/siteLogo';
import { trustedLoginHosts } from './kernel/loginSettings';
import type { HttpServices } from './http/services';
import { mountArrival, REQUEST_MS, type ArrivalLimits } from './http/arrival';
import { mountClosing, type Closing, type Grace } from './http/closing';
import { answerClientError, answerFrameworkError, mountErrorHandlers } from './http/errorHandlers';
import { mountHeaders } from './http/headers';
import { mountHealth } from './http/health';
import { mountHost } from './http/host';
import { mountJsonBody } from './http/jsonBody';
import { mountOidc } from './http/oidc/mountOidc';
import { mountLimits } from './http/limits';
import { mountLogo } from './http/logo';
import { mountLogin } from './http/login';
import { mountCalls, type AnyHandlers } from './http/mountCalls';
import { mountMetrics } from './http/metrics/mountMetrics';
import { notingErrors } from './http/notingErrors';
import { RequestLog } from './http/requestLog';
import { mountReadOnly } from './http/readOnly';
import { mountStaticClient } from './http/staticClient';
import { Streams } from './http/streams';

export interface AppOptions {
  /** Milliseconds between comments in event streams. */
  heartbeat?: number;
  /** How long bodies may take, for tests. */
  arrival?: Partial<ArrivalLimits>;
  /** Waits before a sign-in that is slowed, for tests. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** How long requests under way have at the end, for tests. */
  grace?: Grace;
  /** Where the lines of the log go, for tests. */
  logTo?: { write(line: string): void };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What becomes of requests while the server ends. */
    closing: Closing;
  }
}

/** The whole server over its services, not yet listening. Closing it does not close the services. */
export async function buildApp<Services extends HttpServices>(
  services: Services,
  handlers: AnyHandlers<Services>,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db } = services;
  const app = Fastify(serverOptions(services, options.logTo));
  const streams = new Streams(services, options.heartbeat);
  app.addHook('preClose', async () => streams.close());
  app.decorateRequest('signedIn', null);
  mountArrival(app, options.arrival);
  await mountHeaders(app, config);
  mountHost(app, config);
  const closing = mountClosing(app, options.grace);
  app.decorate('closing', closing);
  mountErrorHandlers(app, db);
  mountReadOnly(app, db);
  mountJsonBody(app);
  const limits = await mountLimits(app, () => config.RATE_LIMIT);
  mountHealth(app, db);
  mountMetrics(app, services, streams);
  mountLogo(app, services);
  mountLogin(app, services, limits, options.wait);
  mountOidc(app, services, limits);
  mountCalls(app, handlers, { services, limits, streams, closing });
  await mountStaticClient(app, config.clientDir, {
    loginHosts: trustedLoginHosts(config),
    title: () => config.SITE_TITLE,
    logo: () => siteLogo(services.portal)?.url ?? '',
  });
  await app.ready();
  return app;
}

function serverOptions({ config, errors }: HttpServices, logTo: AppOptions['logTo']): FastifyHttpOptions<http.Server> {
  return {
    logger: { level: config.LOG_LEVEL, ...(errors && { hooks: notingErrors(errors) }), ...(logTo && { stream: logTo }) },
    logController: new RequestLog(),
    genReqId: () => crypto.randomBytes(6).toString('hex'),
    // A number of proxies, not all of them: what a caller writes into the header itself must not count.
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    exposeHeadRoutes: false,
    // Ids are longer than the framework's 100 characters; the contract limits them.
    routerOptions: { maxParamLength: 1_000 },
    // A large upload on a slow line takes this; bodies that do not come end sooner, by http/arrival.ts.
    requestTimeout: REQUEST_MS,
    // A connection on which nothing moves is closed; streams send comments.
    connectionTimeout: 120_000,
    // Without a host: refused by us, since Node's own refusal has no body.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
      // `agent_prompt` takes 500 ids in its address.
      maxHeaderSize: 64 * 1024,
    },
    forceCloseConnections: 'idle',
    // The framework's own answer would be English; ours is in closing.ts.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  };
}
