import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteSignIn } from '../store/users/signIns';
import type { HttpServices } from './services';
import { isSecure, readCookie, setCookie } from './cookies';
import { SESSION_COOKIE } from './sessionCookie';
import { createSession, endSessionById, type SignInProof } from '../store/sessions/sessions';

/** A path of this origin as browsers read it: they take `\` for `/`, and skip tabs and line breaks. */
export function isLocalPath(path: string): boolean {
  const origin = 'http://local.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return false;
  return new URL(path, origin).origin === origin && !path.includes('\\');
}

/**
 * Begins a session for somebody who has shown who they are. One that the browser had before ends: an id from before the
 * sign-in must not be worth anything after it.
 * @returns false, and nothing has happened, when the account is shut or its password another one by now
 */
export async function beginSession(
  { db, config, now }: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, ...proof }: Omit<SignInProof, 'hostBound'> & { userId: string },
): Promise<boolean> {
  const secure = isSecure(request, config.PUBLIC_ORIGIN);
  const id = await createSession(db, userId, config.SESSION_HOURS, now(), { ...proof, hostBound: secure });
  if (!id) return false;
  const old = readCookie(request, SESSION_COOKIE);
  if (old) await endSessionById(db, old.value);
  await noteSignIn(db, userId, now());
  setCookie(reply, SESSION_COOKIE, id, { seconds: config.SESSION_HOURS * 3_600, secure });
  return true;
}
