import { test as base, expect, type Page } from '@playwright/test';
import { addresses, PATHS } from '../addresses';
import { openContext } from '../browser';
import { signIn } from '../journey';
import { startPortal } from '../portal';
import { atRest } from '../settled';
import { folderOf } from './accepted';
import { PLACE, WINDOWS } from './looks';
import { keepDay } from './sameDay';

/** A signed-in person's page on a portal of its own, and what screens are opened with. */
interface Visit {
  page: Page;
  origin: string;
  at: ReadonlyMap<string, string>;
}

const test = base.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser }, use) => {
      const started = Date.now();
      const portal = await startPortal();
      try {
        const context = await openContext(browser, { ...PLACE, viewport: WINDOWS.wide, colorScheme: 'light' });
        const page = await context.newPage();
        await signIn({ page, portal });
        const at = await addresses(page, portal.origin);
        await searchOnce(page, portal.origin);
        await keepDay(page, started);
        await use({ page, origin: portal.origin, at });
        await context.close();
      } finally {
        await portal.stop();
      }
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});

/** One search is in the history, and none comes after it: each screen is the same, whichever were opened before. */
async function searchOnce(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/home/searchResult?q=${encodeURIComponent('深度学习')}`);
  await atRest(page);
  await page.goto(`${origin}/#/home/searchHistory`);
  await page.getByRole('article', { name: '深度学习' }).waitFor();
  await page.getByRole('switch', { name: '记录检索' }).click();
  await atRest(page);
}

for (const path of PATHS) {
  test(path, async ({ visit: { page, origin, at } }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(WINDOWS.wide);
    // A load of its own: the screen before must not be taken for this one.
    await page.goto('about:blank');
    await page.goto(`${origin}/#${path}${at.get(path) ?? ''}`);
    await atRest(page);
    if (path === '/readDetailMore') await page.locator('.textLayer span').first().waitFor();
    const name = folderOf(path);
    await expect.soft(page).toHaveScreenshot(['screens', name, 'wide-light.png']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(WINDOWS.narrow);
    await atRest(page);
    await expect.soft(page).toHaveScreenshot(['screens', name, 'narrow-dark.png']);
  });
}
