import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../src/contract/route';
import { LOGIN_REQUIRED_CODE } from '../../src/contract/envelope';
import type { HttpServices } from './services';
import { CallError, forbidden } from '../kernel/errors';
import { isSecure, readSessionCookie, setSessionCookie } from './sessionCookie';
import { findSession, type SignedIn } from '../store/sessions/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`; null on routes that need no session. */
    signedIn: SignedIn | null;
  }
}

/**
 * Reads the session, anew at each request: a session that was ended is over at once, on every server. A prolonged one
 * sends its cookie again, or the browser would forget it at the first date.
 */
export async function authenticate(request: FastifyRequest, reply: FastifyReply, { db, config, now }: HttpServices): Promise<void> {
  const id = readSessionCookie(request);
  request.signedIn = id ? await findSession(db, id, config.SESSION_HOURS, now()) : null;
  if (id && request.signedIn?.prolonged) {
    setSessionCookie(reply, id, config.SESSION_HOURS * 3_600, isSecure(request, config.PUBLIC_ORIGIN));
  }
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
