import type { BrowserContext, Page } from 'playwright-core';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../../e2e/browser';
import { signIn } from '../../e2e/journey';
import { startPortal } from '../../e2e/portal';

/**
 * Does the work on a page of the built client over a fresh portal, signed in; `origin` is the portal's address.
 * @param settings of the portal, beside those that every one has.
 * @param prepare comes before the first page of the browser.
 * @param flags of the browser's command line.
 */
export async function onSignedInPage(
  work: (page: Page, origin: string) => Promise<void>,
  {
    settings = {},
    prepare = async () => undefined,
    flags = [],
  }: { settings?: NodeJS.ProcessEnv; prepare?: (context: BrowserContext) => Promise<void>; flags?: readonly string[] } = {},
): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const portal = await startPortal(settings);
  const browser = await launchBrowser(executable, flags);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
    // The loader wraps functions in a helper of its own, which pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await prepare(context);
    const page = await context.newPage();
    await signIn({ page, portal });
    await work(page, portal.origin);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Waits until the page has nothing to do. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 3_000 })));
