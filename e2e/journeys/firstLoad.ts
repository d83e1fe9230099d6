import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { loadOnce } from '../../bench/firstLoad/load';
import { SCRIPT_BUDGETS } from '../../scripts/budgets';
import { openContext } from '../browser';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const RESULTS = `#/home/searchResult?q=${encodeURIComponent('深度学习')}`;

/** Does something in a signed-in browser that has fetched nothing yet. */
async function cold<T>({ context }: Stage, work: (fresh: BrowserContext) => Promise<T>): Promise<T> {
  const browser = context.browser();
  assert.ok(browser);
  const { cookies } = await context.storageState();
  const fresh = await openContext(browser, { storageState: { cookies, origins: [] } });
  return work(fresh).finally(() => fresh.close());
}

async function within(stage: Stage, hash: string, budget: number): Promise<void> {
  const address = `${stage.portal.origin}/${hash}`;
  const { script } = await cold(stage, (context) => loadOnce(context, address, { slow: false }));
  assert.ok(script > 0 && script <= budget, `${hash || '/'} fetches ${script} bytes of code, more than ${budget}`);
}

/** Types in the box of the page whose code is held back, presses keys, and lets the code come. */
async function early(stage: Stage, keys: readonly string[], look: (page: Stage['page']) => Promise<void>): Promise<void> {
  await cold(stage, async (context) => {
    const page = await context.newPage();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stage.portal.origin, { waitUntil: 'commit' });
    const box = page.locator('#shell [name=q]');
    await box.pressSequentially('深度学习');
    for (const key of keys) await box.press(key);
    release();
    await look(page);
  });
}

/** The first screens fetch no more code than they may until they are idle, and can be used before it is there. */
export const firstLoad: Journey = {
  name: 'first-load',
  async run(stage) {
    await signIn(stage);
    await within(stage, '', SCRIPT_BUDGETS.home);
    for (const view of ['list', 'compact', 'table']) await within(stage, `${RESULTS}&view=${view}`, SCRIPT_BUDGETS.results);
    await early(stage, [], async (page) => {
      const box = page.getByRole('combobox', { name: '检索词' });
      await box.waitFor();
      assert.equal(await box.inputValue(), '深度学习');
      assert.ok(await box.evaluate((input) => input === document.activeElement), 'the cursor is still in the box');
      assert.equal(await page.locator('#shell').count(), 0);
    });
    await early(stage, ['Enter'], (page) => page.waitForURL((url) => decodeURIComponent(url.hash) === '#/home/searchResult?q=深度学习'));
  },
};
