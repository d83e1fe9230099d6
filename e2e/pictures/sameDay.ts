import type { Page, Route } from 'playwright-core';
import { NOW } from './looks';

/** When everything seems to have happened that happened since the portal was started. */
const THEN = new Date(Date.parse(NOW) - 60_000).toISOString();
const STAMP = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** A page of which it is always the same day: its clock stands, and what the portal did since `started` was done a minute before. */
export async function keepDay(page: Page, started: number): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route: Route) => {
    // What streams is not waited for.
    if (route.request().headers().accept?.includes('event-stream')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(STAMP, (stamp) => (Date.parse(stamp) < started ? stamp : THEN));
    return route.fulfill({ response, body });
  });
}
