/** No real address is longer; a longer one is not even parsed. */
const MAX_LENGTH = 2_000;
/** Control characters and backslashes: browsers drop or turn them, so that an address means something else than it says. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const DISGUISE = /[\u0000-\u0020\u007f\\]/;

/** An http or https address without credentials, as it was written; null for everything else. */
function plainAddress(value: unknown, origin: string): URL | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH || DISGUISE.test(value)) return null;
  // Either a path of this origin, or a whole address: `https:evil.com` is neither.
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.username === '' && url.password === '' ? url : null;
}

/** The host of a well-formed address that is not of this origin; empty otherwise. */
export function foreignHost(value: unknown, origin: string): string {
  const url = plainAddress(value, origin);
  return url && url.origin !== new URL(origin).origin ? url.host : '';
}

/**
 * The sign-in address that a server asked the browser to go to, or null when it must not be followed. Only http and
 * https to this origin or to a configured sign-in host pass, without credentials in the address; everything else
 * could run script here or take the person to a stranger.
 * @param origin origin of the page, such as `https://portal.example.org`
 * @param loginHosts hosts (with port when it is not the usual one) that people may be sent to
 */
export function checkedLoginUrl(value: unknown, origin: string, loginHosts: readonly string[] = []): string | null {
  const host = foreignHost(value, origin);
  return host && !loginHosts.includes(host) ? null : (plainAddress(value, origin)?.href ?? null);
}
