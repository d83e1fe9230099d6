import { test as base } from '@playwright/test';
import { startOtherPortal } from './otherBackend/otherPortal';
import { WAYS, type Way } from './otherBackend/disguise';
import { startDemo } from './demo/demoPortal';
import { startPortal, type Portal } from './portal';

/** What `npm run e2e` is told. */
export interface Settings {
  /** The way of writing of another backend, for all portals: one of `WAYS`. */
  way: string | undefined;
  /** The built demonstration in place of portals. */
  demo: boolean;
  /** Folder into which sessions are recorded. */
  keptIn: string | undefined;
  /** Folder, in those for what runs leave behind, of journeys that run in another window than most. */
  place: string;
}

interface Portals {
  /** Puts a portal behind another backend's way of writing where one is named. */
  asTold(portal: Portal): Promise<Portal>;
  /** The portal of those journeys of this worker that bring none. */
  shared(): Promise<Portal>;
}

function wayOf(name: string | undefined): Way | undefined {
  const way = WAYS.find((one) => one === name);
  if (name && !way) throw new Error(`--as ${name}: one of ${WAYS.join(', ')}`);
  return way;
}

export const test = base.extend<object, Settings & { portals: Portals }>({
  way: [undefined, { option: true, scope: 'worker' }],
  demo: [false, { option: true, scope: 'worker' }],
  keptIn: [undefined, { option: true, scope: 'worker' }],
  place: ['', { option: true, scope: 'worker' }],
  portals: [
    async ({ way: name, demo }, use) => {
      const way = wayOf(name);
      const asTold = async (portal: Portal) => (way ? startOtherPortal(portal, way) : portal);
      let opened: Promise<Portal> | undefined;
      await use({ asTold, shared: () => (opened ??= demo ? startDemo() : startPortal().then(asTold)) });
      await (await opened?.catch(() => undefined))?.stop();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});
