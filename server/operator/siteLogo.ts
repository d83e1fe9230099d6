import crypto from 'node:crypto';
import type { LivePortal } from './livePortal';

/** The mark of the portal as it is served. */
export interface SiteLogo {
  /** On this origin; another one for another picture. */
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const DATA = /^data:(image\/(?:png|jpeg|webp));base64,(.+)$/;

/** Where the marks are; the name behind it is the beginning of the digest. */
export const LOGO_PATH = '/logo';

let last: { data: string; logo: SiteLogo | null } = { data: '', logo: null };

function read(data: string): SiteLogo | null {
  const [, type = '', base64 = ''] = DATA.exec(data) ?? [];
  if (!type) return null;
  const bytes = Buffer.from(base64, 'base64');
  const name = crypto.createHash('sha256').update(type).update(bytes).digest('hex').slice(0, 32);
  return { url: `${LOGO_PATH}/${name}`, type, bytes };
}

/** The mark that the operator has set; null for the built-in one. */
export function siteLogo(portal: Pick<LivePortal, 'of'> | undefined): SiteLogo | null {
  const data = portal?.of('site')[0]?.value.logo ?? '';
  // Everybody asks for it at the start; it hardly ever changes.
  if (data !== last.data) last = { data, logo: read(data) };
  return last.logo;
}
