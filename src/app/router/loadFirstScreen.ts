import { loadPart, themed } from '../../shared/ui/loading/parts';
import { locationOfHash, matchablePath } from './location';
import { HOME, routeTable } from './routeTable';

export const loadFrame = () => import(/* webpackChunkName: "frame" */ '../layout/MainLayout').then(({ MainLayout }) => MainLayout);

/**
 * Loads the code of the screen that a hash means, before anything is rendered: React shows what it shows in place of missing
 * code for 300 ms at least. What cannot be had is asked for again, and complained of, where it is shown.
 */
export async function loadFirstScreen(hash: string): Promise<void> {
  const { pathname } = locationOfHash(hash);
  const path = matchablePath(pathname === '/' ? HOME : pathname);
  const row = routeTable.find((one) => one.path.toLowerCase() === path);
  if (!row) return;
  const page = row.plain ? row.load : themed(row.load);
  await Promise.allSettled([loadPart(page), ...(row.frame === 'main' ? [loadPart(loadFrame)] : [])]);
}
