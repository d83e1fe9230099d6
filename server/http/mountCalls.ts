import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { callGroups } from '../../src/contract';
import { isEmptyValue } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import type { Caller } from '../calls/handler';
import { badRequest } from '../kernel/errors';
import type { HttpServices } from './services';
import type { Closing } from './closing';
import { authenticate, requireMenu, requireSession } from './authenticate';
import { sendBytes } from './bytes';
import type { StoredBytes } from '../kernel/asking';
import { createDiskGuard } from './diskGuard';
import { sendData } from './envelope';
import { refuseCrossSiteCalls } from './guard';
import type { StreamEvent } from '../kernel/asking';
import { withUrgency } from '../kernel/urgency';
import type { Limits } from './limits';
import { HALF_CHARACTER, jsonLimitOf } from './jsonBody';
import { mountMultipart, readUploads } from './multipart';
import type { Streams } from './streams';
import { RememberedSessions } from './rememberedSessions';
import { errandOf, urgencyOf } from './urgency';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the contract: its id. */
    call?: string;
    /** It answers with events, for as long as there are any. */
    stream?: boolean;
  }
}

/** A call and a handler without their types: the loop treats all alike. */
interface AnyCall {
  route: Route;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data: z.ZodType;
}
type AnyHandler<Services> = (input: never, context: Caller & Services) => Promise<unknown>;
/** Handlers by group and id that find what they need in these services. */
export type AnyHandlers<Services> = Readonly<Record<string, Readonly<Record<string, AnyHandler<Services>>>>>;

interface Parts<Services> {
  services: Services;
  limits: Limits;
  streams: Streams;
  closing: Closing;
}

/** Mounts every call of the contract on its handler. */
export function mountCalls<Services extends HttpServices>(
  app: FastifyInstance,
  handlers: AnyHandlers<Services>,
  parts: Parts<Services>,
): void {
  const { services, limits, closing } = parts;
  const refuseWhenFull = createDiskGuard(services.config);
  const remembered = new RememberedSessions(services.now);
  app.addHook('onClose', async () => remembered.close());
  const uploads: RouteOptions[] = [];
  for (const [group, calls] of Object.entries<Record<string, AnyCall>>(callGroups)) {
    for (const [id, call] of Object.entries(calls)) {
      const handler = handlers[group]?.[id];
      if (!handler) throw new Error(`no handler for ${group}.${id}`);
      const { route } = call;
      const options: RouteOptions = {
        method: route.method,
        url: route.path.replace(/\{(\w+)\}/g, ':$1'),
        ...jsonLimitOf(route.id),
        config: { call: route.id, stream: route.reply === 'stream' },
        onRequest: async (request, reply) => {
          // Files are opened by links and images, which cannot send the header.
          if (route.path.startsWith('/api/')) refuseCrossSiteCalls(request, services.config.PUBLIC_ORIGIN);
          await limits.countRequest(request);
          await withUrgency('identity', () => authenticate(request, reply, services, remembered, route.id));
          await limits.countCall(request);
          requireMenu(route, requireSession(request, services.config.LOGIN_URL));
          refuseWhenFull(route);
        },
        handler: (request, reply) =>
          closing.track(withUrgency(urgencyOf(route), () => answer(call, handler, parts, request, reply), errandOf(route))),
      };
      if (route.bodyType === 'multipart') uploads.push(options);
      else app.route(options);
    }
  }
  // Only these read form data: all others answer a form of another site with 415.
  void app.register(async (scope) => {
    await mountMultipart(scope);
    for (const options of uploads) scope.route(options);
  });
}

async function answer<Services extends HttpServices>(
  call: AnyCall,
  handler: AnyHandler<Services>,
  parts: Parts<Services>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { services, streams } = parts;
  const signedIn = requireSession(request, services.config.LOGIN_URL);
  // Its own schemas have just accepted it: the types of call and handler were compared where the handlers were written.
  const input = readInput(call, request) as never;
  const caller: Omit<Caller, 'signal'> = {
    user: signedIn.user,
    session: signedIn,
    uploads: (max) => readUploads(request, max),
    guesses: {
      check: () => parts.limits.checkPassword(request),
      countWrong: () => parts.limits.countWrongPassword(request),
    },
  };
  const context = (signal: AbortSignal): Caller & Services => ({ ...services, ...caller, signal });
  if (call.route.reply === 'stream') {
    return streams.send(request, reply, signedIn, async (signal) => {
      const events = (await handler(input, context(signal))) as AsyncIterable<StreamEvent<unknown>>;
      return checkedEvents(call, events, request);
    });
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const data = await handler(input, context(gone.signal));
  services.projectLog?.called(call.route.id, signedIn.user.id, input, data);
  if (call.route.reply === 'bytes') return sendBytes(request, reply, data as StoredBytes);
  return sendData(reply, checked(call, data, request));
}

/** Whether everything that an address encodes is characters: the parser would let other bytes stand as they were written. */
function isWellEncoded(url: string): boolean {
  return [...url.matchAll(/(?:%[0-9a-f]{2})+/gi)].every(([bytes]) => {
    try {
      return decodeURIComponent(bytes) !== '';
    } catch {
      return false;
    }
  });
}

function readInput(call: AnyCall, request: FastifyRequest): object {
  if (!isWellEncoded(request.url)) throw badRequest(`请求地址${HALF_CHARACTER}`);
  return {
    ...(call.params && { params: validate(call.params, request.params, '请求地址') }),
    ...(call.query && { query: validate(call.query, request.query, '查询参数') }),
    ...(call.body && { body: validate(call.body, request.body, '请求内容') }),
  };
}

/** In tests an answer that breaks the contract is an error, in development it is logged, in production not looked at. */
function checked(call: AnyCall, data: unknown, request: FastifyRequest): unknown {
  if (process.env.NODE_ENV === 'production') return data;
  const parsed = call.data.safeParse(data);
  // The client takes an empty answer of a change for a failure.
  const emptyChange = call.route.kind === 'mutation' && isEmptyValue(data);
  if (parsed.success && !emptyChange) return data;
  const problem = new Error(`${call.route.id} answered what its contract forbids: ${parsed.error?.message ?? 'empty data'}`);
  if (process.env.NODE_ENV === 'test') throw problem;
  request.log.error({ err: problem }, 'contract broken');
  return data;
}

async function* checkedEvents(call: AnyCall, events: AsyncIterable<StreamEvent<unknown>>, request: FastifyRequest) {
  for await (const event of events) yield { id: event.id, data: checked(call, event.data, request) };
}
