import net from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './refusal';

/** Milliseconds that a request may take to arrive. */
export interface ArrivalLimits {
  /** A body that is read whole, such as JSON; also the rest of one that is answered already. */
  body: number;
  /** Without a byte of an upload: a slow line may take as long as it needs. The client gives up as soon. */
  silence: number;
}

const LIMITS: ArrivalLimits = { body: 30_000, silence: 60_000 };
/** Of a whole request, whatever it brings. */
export const REQUEST_MS = 30 * 60_000;
/** Looks in the time of the shorter limit. */
const LOOKS = 10;

/** Ends requests whose body does not come with a 408. Mounted before all that may refuse a request. */
export function mountArrival(app: FastifyInstance, given: Partial<ArrivalLimits> = {}): void {
  const limits = { ...LIMITS, ...given };
  app.addHook('onRequest', async (request, reply) => watch(request, reply, limits));
}

function watch(request: FastifyRequest, reply: FastifyReply, { body, silence }: ArrivalLimits): void {
  const { raw } = request;
  // Injected by a test.
  if (!(raw.socket instanceof net.Socket)) return;
  const upload = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
  let [since, moved, seen] = [Date.now(), Date.now(), raw.socket.bytesRead];
  let answered = false;
  const look = setInterval(
    () => {
      if (raw.complete || raw.destroyed) return clearInterval(look);
      const now = Date.now();
      // A paused body (the disk is slow) does not count as silent.
      if (raw.socket.bytesRead !== seen || raw.readableFlowing !== true) moved = now;
      seen = raw.socket.bytesRead;
      if (upload && !answered ? now - moved < silence : now - since < body) return;
      if (answered) raw.socket.destroy();
      // Until a handler reads the body, nothing listens for an error and could answer the request.
      else if (raw.listenerCount('error') > 0) refuse(request, reply);
      else return;
      clearInterval(look);
    },
    Math.min(body, silence) / LOOKS,
  ).unref();
  reply.raw.once('close', () => {
    if (raw.complete || raw.destroyed) clearInterval(look);
    [answered, since] = [true, Date.now()];
  });
}

/** Emits the error to the reader of the body; destroying the request would close the connection before the answer is sent. */
function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  raw.emit('error', new HttpError(408, '上传或请求的内容长时间没有到达，请检查网络后重试'));
}
