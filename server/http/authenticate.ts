import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../src/contract/route';
import { LOGIN_REQUIRED_CODE } from '../../src/contract/envelope';
import type { HttpServices } from './services';
import { CallError, forbidden } from '../kernel/errors';
import { isSecure, readCookie, setCookie } from './cookies';
import { SESSION_COOKIE } from './sessionCookie';
import { bindSession, findSession, type SignedIn } from '../store/sessions/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`; null on routes that need no session. */
    signedIn: SignedIn | null;
  }
}

/**
 * Reads the session, anew at each request: a session that was ended is over at once, on every server. A prolonged one
 * sends its cookie again, or the browser would forget it at the first date. Over https a cookie without the prefix, from before
 * there was one, is given its new name.
 */
export async function authenticate(request: FastifyRequest, reply: FastifyReply, { db, config, now }: HttpServices): Promise<void> {
  const sent = readCookie(request, SESSION_COOKIE);
  request.signedIn = sent ? await findSession(db, sent, config.SESSION_HOURS, now()) : null;
  if (!sent || !request.signedIn) return;
  const secure = isSecure(request, config.PUBLIC_ORIGIN);
  const renamed = secure && sent.plain;
  if (renamed) await bindSession(db, request.signedIn.sessionHash, now());
  if (renamed || request.signedIn.prolonged)
    setCookie(reply, SESSION_COOKIE, sent.value, { seconds: config.SESSION_HOURS * 3_600, secure });
}

/** @throws CallError `signInRequired` with code 1009 and the address of the sign-in page as data */
export function requireSession(request: FastifyRequest, loginUrl: string): SignedIn {
  if (!request.signedIn) throw signInRequired(loginUrl);
  return request.signedIn;
}

const signInRequired = (loginUrl: string) => new CallError('signInRequired', '请先登录', { code: LOGIN_REQUIRED_CODE, data: loginUrl });

/** A call is refused when all of its screens are stopped for the user. */
export function requireMenu(route: Route, { stoppedMenus }: SignedIn): void {
  if (route.screens.length > 0 && route.screens.every((screen) => stoppedMenus.includes(screen))) {
    throw forbidden('没有使用此功能的权限');
  }
}
