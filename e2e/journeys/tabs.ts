import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { FakeModel } from '../../server/answering/testing/fakeModel';
import type { Journey, Stage } from '../journey';
import { signIn } from '../journey';
import { ask, checkedText, letWrite, portalWithModel, seen, stop, whole } from './streaming';
import type { Means } from './streaming';

/** One more than a browser has connections to an origin over HTTP/1.1. */
const PAGES = 7;
/** Far more than a search takes, and less than an answer that waits for its end. */
const SOON_MS = 15_000;

/** The same running answer in more pages than the browser has connections: all of them show it live, and a search is answered. */
export const tabs: Journey = {
  name: 'tabs',
  streams: true,
  portal: portalWithModel,
  async run(stage) {
    const { model } = stage.portal as typeof stage.portal & Means;
    await signIn(stage);
    const pages = await onOneAnswer(stage, model);
    await searchBeside(stage.page);
    await firstOnesLeave(pages, model);
  },
};

async function onOneAnswer({ page, context, portal }: Stage, model: FakeModel): Promise<Page[]> {
  const asking = await context.newPage();
  await asking.goto(`${portal.origin}/#/agent`);
  letWrite(model, 3);
  await ask(asking, '总结深度学习的文献');
  await asking.waitForURL((url) => url.hash.includes('chat='));
  const others = await Promise.all(Array.from({ length: PAGES - 1 }, () => context.newPage()));
  await Promise.all(others.map((other) => other.goto(asking.url())));
  const pages = [asking, ...others];
  await Promise.all(pages.map((one) => seen(one, 2)));
  letWrite(model, 8);
  await Promise.all(pages.map((one) => seen(one, 7)));
  await page.bringToFront();
  return pages;
}

/** A page that has nothing to do with the answer. */
async function searchBeside(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: '检索词' });
  await box.fill('attention');
  const answer = page.waitForResponse((response) => response.url().includes('/search'), { timeout: SOON_MS });
  await box.press('Enter');
  assert.equal((await answer).status(), 200);
}

/** Who asked closes the page, another one is loaded again: nobody misses a word. */
async function firstOnesLeave([asking, second, ...others]: Page[], model: FakeModel): Promise<void> {
  await asking!.close();
  await second!.reload();
  letWrite(model, 12);
  const left = [second!, ...others];
  await Promise.all(left.map((one) => seen(one, 11)));
  letWrite(model, Infinity);
  await Promise.all(left.map((one) => stop(one).waitFor({ state: 'detached' })));
  await Promise.all(left.map((one) => whole(one)));
  await showTheSame(left);
}

/** What came at the same moment may be drawn later in one page than in another. */
async function showTheSame(pages: readonly Page[]): Promise<void> {
  const until = Date.now() + SOON_MS;
  for (;;) {
    const [text, ...others] = await Promise.all(pages.map(checkedText));
    const different = others.find((other) => other !== text);
    if (different === undefined) return;
    if (Date.now() > until) assert.equal(different, text);
    await pages[0]!.waitForTimeout(200);
  }
}
