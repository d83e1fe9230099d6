import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'sid';
/** Ids are base64url: nothing needs quoting or decoding. */
const PAIR = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{1,128})\\s*(?=;|$)`);
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/** Whether the browser speaks https to us, directly or through a proxy. */
export function isSecure(request: FastifyRequest, publicOrigin: string): boolean {
  return request.protocol === 'https' || publicOrigin.startsWith('https:');
}

/** The session's id as the browser sent it; undefined without a well-formed one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return PAIR.exec(request.headers.cookie ?? '')?.[1];
}

/** `Lax` rather than `Strict`, so that a link from a mail opens signed in; changes are guarded by a header. */
export function setSessionCookie(reply: FastifyReply, id: string, maxAgeSeconds: number, secure: boolean): void {
  const age = Math.round(maxAgeSeconds);
  reply.header('set-cookie', `${NAME}=${id}; Max-Age=${age}; ${ATTRIBUTES}${secure ? '; Secure' : ''}`);
}

/** Makes the browser forget the session. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`);
}
