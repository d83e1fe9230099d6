const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address that may become a link: absolute http, https or mailto. Anything else (scripts, data, relative and
 * protocol-relative addresses, which would stay on this origin or hide where they lead) answers null.
 */
export function safeHref(address: string): string | null {
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return null;
  try {
    const url = new URL(address);
    return ALLOWED.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
