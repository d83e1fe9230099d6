import crypto from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionStore } from '../../store/sessions/heldSessions';
import { putProviderSignIn, takeProviderSignIn } from '../../store/sessions/providerSignIns';
import { clearCookie, cookieNamed, readCookie, setCookie } from '../cookies';
import type { SignInChecks } from './provider';

/** Time for the way to the provider and back. */
const SECONDS = 600;
const COOKIE = cookieNamed('oidc', '/login/oidc');

export interface Pending extends SignInChecks {
  returnTo: string;
}

const hashOf = (id: string) => crypto.createHash('sha256').update(id).digest('hex');

/** Keeps what the answer is checked against; only the browser that got the cookie can use it, once. */
export async function keepPending(
  q: SessionStore,
  reply: FastifyReply,
  pending: Pending,
  { now, secure }: { now: Date; secure: boolean },
): Promise<void> {
  const id = crypto.randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + SECONDS * 1_000);
  await putProviderSignIn(q, hashOf(id), pending, { now, until });
  setCookie(reply, COOKIE, id, { seconds: SECONDS, secure });
}

/** What was stored for this browser; null when it is too old, was used already, or never existed. */
export async function takePending(
  q: SessionStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, secure }: { now: Date; secure: boolean },
): Promise<Pending | null> {
  const sent = readCookie(request, COOKIE);
  // Over https we set none under the plain name: somebody else did, to have the person signed in as another one.
  if (!sent || (secure && sent.plain)) return null;
  clearCookie(reply, COOKIE);
  return takeProviderSignIn(q, hashOf(sent.value), now);
}
