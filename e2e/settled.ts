import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** Without a request for so long nothing is under way: Playwright's own measure. */
const QUIET_MS = 500;
const LONGEST_MS = 60_000;

/** Requests of a page that have not ended, and when that changed. */
interface Traffic {
  open: Set<Request>;
  changed: number;
}
const traffic = new WeakMap<Page, Traffic>();

/** Chromium tells a page that the code of a shared worker is asked for, and never that it came. */
const isWorkerCode = (request: Request) => /\/assets\/streams\./.test(request.url());

/** Follows the requests of all pages that are opened here, for `settled`. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const own: Traffic = { open: new Set(), changed: Date.now() };
    traffic.set(page, own);
    const change = (work: () => unknown) => {
      work();
      own.changed = Date.now();
    };
    page.on('request', (request) => isWorkerCode(request) || change(() => own.open.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => isWorkerCode(request) || change(() => own.open.delete(request)));
    }
  });
}

/** The network of a page has once been idle since its document was loaded, or is now. */
export async function settled(page: Page): Promise<void> {
  const waiting = new AbortController();
  const quiet = async () => {
    const own = traffic.get(page);
    const until = Date.now() + LONGEST_MS;
    while (!waiting.signal.aborted && Date.now() < until) {
      if (own && own.open.size === 0 && Date.now() - own.changed >= QUIET_MS) return;
      await sleep(50);
    }
    throw new Error('the network of the page did not come to rest');
  };
  await Promise.any([page.waitForLoadState('networkidle', { timeout: LONGEST_MS }), quiet()]).finally(() => waiting.abort());
}

/** Nothing is on its way any more: no skeleton, no request. */
export async function atRest(page: Page): Promise<void> {
  const drawn = () => page.waitForFunction(() => document.querySelector('#root *') && !document.querySelector('.sn-skeleton, .sn-bar'));
  await drawn();
  await settled(page);
  // The answers may have opened a further one.
  await drawn();
}
