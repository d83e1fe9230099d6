import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LOGIN_REQUIRED_CODE, type Envelope } from '../../src/contract/envelope';
import { CallError } from '../kernel/errors';
import { isDamage } from '../store/database/serverDamage';
import { statusText, toRefusal } from './errorMapping';
import { Damage } from './damage';
import { sendRefusal } from './envelope';
import { HttpError, plainRefusal } from './refusal';
import { clearCookie } from './cookies';
import { SESSION_COOKIE } from './sessionCookie';
import type { Queryable } from '../store/database/types';

/** Seconds after which what is refused for the moment may be tried again. */
const RETRY_SECONDS = '3';

/** Answers any error in the envelope. The caller learns the cause when it is theirs, else only a number to report. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal?.status === 503 && !reply.hasHeader('retry-after') && !isDamage(error)) reply.header('retry-after', RETRY_SECONDS);
  // The path as the route has it: what stands in the place of its parameters may be personal.
  const call = `${request.method} ${request.routeOptions.url ?? ''}`.trim();
  if (!refusal && (error as { name?: unknown } | null)?.name === 'AbortError' && reply.raw.destroyed) {
    // What was under way ended because nobody waits for it any more; nobody reads this either.
    request.log.info({ call }, 'the client went away');
    return sendRefusal(reply, plainRefusal(408, statusText(408)));
  }
  if (!refusal) {
    request.log.error({ err: error, call }, 'unexpected error');
    return sendRefusal(reply, plainRefusal(500, `服务异常（编号 ${request.id}）`));
  }
  if (!(error instanceof CallError || error instanceof HttpError)) {
    const { code, message } = error as FastifyError;
    request.log.warn({ code, reason: message, call }, 'refused');
  }
  if (refusal.code === LOGIN_REQUIRED_CODE) clearCookie(reply, SESSION_COOKIE);
  return sendRefusal(reply, refusal);
}

/** Methods that anything here answers to. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const ALLOW = METHODS.join(', ');

/** For answers that are sent before any hook has run. */
const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

/** Refusals before a route is found; hooks have not run, so the headers are set here. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // The rest of its body would be read without a time limit.
  reply.headers({ ...BARE_HEADERS, connection: 'close' });
  void answerError(error, request, reply);
}

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers bytes that are no request; there is no request object yet, only the socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerBare(socket, CLIENT_ERRORS[error.code ?? ''] ?? 400);
}

/** Answers on a socket on which there is no request to answer, and closes it. */
function answerBare(socket: Socket, status: number): void {
  const { headers, body } = bareAnswer(status);
  const all = Object.entries({ ...headers, ...(status === 405 && { allow: ALLOW }) });
  const head = [`HTTP/1.1 ${status} ${REASONS[status]}`, ...all.map((pair) => pair.join(': '))];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function bareAnswer(status: number): { headers: Record<string, string>; body: string } {
  const envelope: Envelope = { code: status, data: null, message: statusText(status) };
  const body = JSON.stringify(envelope);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...BARE_HEADERS,
    connection: 'close',
  };
  return { headers, body };
}

/** Every error that Fastify or Node would answer in its own words is answered in the envelope. */
export function mountErrorHandlers(app: FastifyInstance, db: Queryable): void {
  const damage = new Damage(db);
  app.setErrorHandler((error, request, reply) => {
    if (isDamage(error)) void damage.note(error, request.log);
    return answerError(error, request, reply);
  });
  // Otherwise Node itself answers, without a body.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = bareAnswer(417);
    response.writeHead(417, headers).end(body);
  });
  // Without a listener Node closes the connection without a word.
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) => answerBare(socket, 405));
  app.setNotFoundHandler((request, reply) => {
    if (!METHODS.includes(request.method)) return sendRefusal(reply.header('allow', ALLOW), plainRefusal(405, statusText(405)));
    return sendRefusal(reply, plainRefusal(404, request.url.startsWith('/api') ? '接口不存在' : '页面或文件不存在'));
  });
}
