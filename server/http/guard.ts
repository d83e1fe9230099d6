import type { FastifyRequest } from 'fastify';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { forbidden } from '../kernel/errors';

/**
 * Refuses calls that another site made the browser send with the user's cookie. `SameSite=Lax` alone does not: the
 * contract has changes sent by GET. A page of another site cannot set the header without a preflight request, which is
 * never allowed.
 * @throws CallError `forbidden`
 */
export function refuseCrossSiteCalls(request: FastifyRequest, publicOrigin: string): void {
  const { headers } = request;
  if (headers[LOGIN_TYPE_HEADER] !== LOGIN_TYPE) throw forbidden('请求未带客户端标识，已拒绝');
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw forbidden('已拒绝来自其他网站的请求');
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, request, publicOrigin)) {
    throw forbidden('已拒绝来自其他网站的请求');
  }
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string): boolean {
  if (publicOrigin && URL.canParse(publicOrigin) && origin === new URL(publicOrigin).origin) return true;
  // Without a setting the host must be the one that was asked; the scheme is not compared, since a proxy may have changed it.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
