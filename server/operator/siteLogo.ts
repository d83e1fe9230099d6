import { readLogo, type SiteLogo } from './logoBytes';
import type { LivePortal } from './livePortal';

let last: { data: string; logo: SiteLogo | null } = { data: '', logo: null };

/** The mark that the operator has set; null for the built-in one. */
export function siteLogo(portal: Pick<LivePortal, 'of'> | undefined): SiteLogo | null {
  const data = portal?.of('site')[0]?.value.logo ?? '';
  // Everybody asks for it at the start; it hardly ever changes.
  if (data !== last.data) last = { data, logo: readLogo(data) };
  return last.logo;
}
