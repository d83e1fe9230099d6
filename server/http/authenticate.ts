import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../src/contract/route';
import { LOGIN_REQUIRED_CODE } from '../../src/contract/envelope';
import type { HttpServices } from './services';
import { CallError, forbidden } from '../kernel/errors';
import { mayPass } from '../store/database/connectionErrors';
import { isSecure, readCookie, setCookie } from './cookies';
import type { RememberedSessions } from './rememberedSessions';
import { SESSION_COOKIE } from './sessionCookie';
import { bindSession, findSession, type SignedIn } from '../store/sessions/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`; null on routes that need no session. */
    signedIn: SignedIn | null;
  }
}

/** Of an answer that may not wait for the database: how long it does, so that the whole takes less than a second. */
const SOON_MS = 600;
/**
 * Calls that are answered soon whatever the database does, and for how many milliseconds what it last said of the session holds then.
 * They show people no more than their own screen has: their name, and what the portal is called.
 */
const SOON: Readonly<Record<string, number>> = { getUser: 5_000, getLogo: 600_000 };

/**
 * Reads the session, anew at each request: a session that was ended is over at once, on every server. A prolonged one
 * sends its cookie again, or the browser would forget it at the first date. Over https a cookie without the prefix, from before
 * there was one, is given its new name.
 * @param call whose request it is: a few are answered by what was known a moment ago while the database does not answer
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, now }: HttpServices,
  remembered: RememberedSessions,
  call: string,
): Promise<void> {
  const sent = readCookie(request, SESSION_COOKIE);
  request.signedIn = null;
  if (!sent) return;
  const asked = remembered.look(sent, () => findSession(db, sent, config.SESSION_HOURS, now()));
  const holds = SOON[call];
  request.signedIn = holds === undefined ? await asked : await soon(asked, () => remembered.recall(sent, holds));
  if (!request.signedIn) return;
  const secure = isSecure(request, config.PUBLIC_ORIGIN);
  const renamed = secure && sent.plain;
  if (renamed) await bindSession(db, request.signedIn.sessionHash, now());
  if (renamed || request.signedIn.prolonged)
    setCookie(reply, SESSION_COOKIE, sent.value, { seconds: config.SESSION_HOURS * 3_600, secure });
}

/** What the database says, or what was known when it does not say it soon. Who was not known is waited for: busy is not away. */
async function soon(asked: Promise<SignedIn | null>, recall: () => SignedIn | null): Promise<SignedIn | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), SOON_MS);
  });
  // It may fail when nobody waits for it any more.
  asked.catch(() => undefined);
  try {
    const said = await Promise.race([asked, late]);
    return said === 'late' ? (recall() ?? (await asked)) : said;
  } catch (error) {
    const known = mayPass(error) ? recall() : null;
    if (!known) throw error;
    return known;
  } finally {
    clearTimeout(timer);
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
