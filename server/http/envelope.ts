import type { FastifyReply } from 'fastify';
import { SUCCESS_CODE, type Envelope } from '../../src/contract/envelope';
import type { Refusal } from './refusal';

/** Sends the one shape that every answer has. It belongs to the asking person: no cache may keep it. */
function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}

/** A success: status 200, code 200. */
export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return sendEnvelope(reply, 200, { code: SUCCESS_CODE, data, message: '' });
}

/** A refusal with its own status, code and Chinese message; `data` is the sign-in address for 1009, else null. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendEnvelope(reply, refusal.status, { code: refusal.code, data: refusal.data, message: refusal.message });
}
