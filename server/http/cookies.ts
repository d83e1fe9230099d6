import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie of this server, whose values are base64url and need no quoting. Over https its name begins with `__Host-`:
 * browsers take such a cookie from this very host over https alone, so that neither a neighbouring host nor somebody on
 * the line can put one there.
 */
interface Cookie {
  readonly plainName: string;
  readonly hostName: string;
  /** Where it is sent under its plain name; one with the prefix goes to the whole host. */
  readonly plainPath: string;
}

/** A cookie as it was sent. */
interface SentCookie {
  value: string;
  /** It came under the name without the prefix: others may have put it there. */
  plain: boolean;
}

export const cookieNamed = (name: string, plainPath = '/'): Cookie => ({ plainName: name, hostName: `__Host-${name}`, plainPath });

/** Whether the browser speaks https to us, directly or through a proxy. */
export function isSecure(request: FastifyRequest, publicOrigin: string): boolean {
  return request.protocol === 'https' || publicOrigin.startsWith('https:');
}

function valueOf(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}=([\\w-]{1,128})\\s*(?=;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

/** The value as the browser sent it; the one with the prefix, where both are there. Undefined without a well-formed one. */
export function readCookie(request: FastifyRequest, { hostName, plainName }: Cookie): SentCookie | undefined {
  const value = valueOf(request, hostName);
  if (value !== undefined) return { value, plain: false };
  const plain = valueOf(request, plainName);
  return plain === undefined ? undefined : { value: plain, plain: true };
}

/** `Lax` rather than `Strict`, so that a link from a mail opens signed in; changes are guarded by a header. */
const line = (name: string, value: string, seconds: number, path: string, secure: boolean) =>
  `${name}=${value}; Max-Age=${Math.round(seconds)}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Sets it for some seconds. Over https one that was sent under the plain name is taken away. */
export function setCookie(
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): void {
  const { hostName, plainName, plainPath } = cookie;
  if (!secure) {
    reply.header('set-cookie', line(plainName, value, seconds, plainPath, false));
    return;
  }
  reply.header('set-cookie', line(hostName, value, seconds, '/', true));
  if (valueOf(reply.request, plainName) !== undefined) reply.header('set-cookie', line(plainName, '', 0, plainPath, false));
}

/** Makes the browser forget it, under each name that it was sent with. */
export function clearCookie(reply: FastifyReply, { hostName, plainName, plainPath }: Cookie): void {
  const bound = valueOf(reply.request, hostName) !== undefined;
  if (bound) reply.header('set-cookie', line(hostName, '', 0, '/', true));
  if (!bound || valueOf(reply.request, plainName) !== undefined) reply.header('set-cookie', line(plainName, '', 0, plainPath, false));
}
