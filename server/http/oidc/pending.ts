import crypto from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionStore } from '../../store/sessions/heldSessions';
import { putProviderSignIn, takeProviderSignIn } from '../../store/sessions/providerSignIns';
import type { SignInChecks } from './provider';

/** Time for the way to the provider and back. */
const SECONDS = 600;
const NAME = 'oidc';
const PAIR = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{43})\\s*(?=;|$)`);

export interface Pending extends SignInChecks {
  returnTo: string;
}

const hashOf = (id: string) => crypto.createHash('sha256').update(id).digest('hex');
const setCookie = (reply: FastifyReply, id: string, age: number, secure: boolean) =>
  reply.header('set-cookie', `${NAME}=${id}; Max-Age=${age}; Path=/login/oidc; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);

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
  setCookie(reply, id, SECONDS, secure);
}

/** What was stored for this browser; null when it is too old, was used already, or never existed. */
export async function takePending(q: SessionStore, request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Pending | null> {
  const id = PAIR.exec(request.headers.cookie ?? '')?.[1];
  if (!id) return null;
  setCookie(reply, '', 0, false);
  return takeProviderSignIn(q, hashOf(id), now);
}
