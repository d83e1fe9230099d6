import crypto from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config';

/** What a proxy says of whom it asks for. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

const digest = (text: string) => crypto.createHash('sha256').update(text).digest();

/**
 * Whether somebody may read the metrics, which tell how many people do what: whoever has the token; else this machine alone, and not
 * where a proxy stands in front, through which everybody comes from this machine.
 */
export function mayRead(request: FastifyRequest, config: Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>): boolean {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return config.METRICS_TOKEN !== '' && crypto.timingSafeEqual(digest(token), digest(config.METRICS_TOKEN));
  if (config.METRICS_TOKEN !== '' || config.PUBLIC_ORIGIN !== '' || config.TRUST_PROXY > 0) return false;
  return LOOPBACK.test(request.raw.socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => request.headers[name] === undefined);
}
