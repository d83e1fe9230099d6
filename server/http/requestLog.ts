import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line a request, when it has been answered: its number, who asked for what, the outcome. Without the query, which
 * holds what people search for.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says all of it.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
      user: request.signedIn?.user.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, reason: error.message }, 'broken off');
    else request.log.info(line, 'answered');
  }
}
