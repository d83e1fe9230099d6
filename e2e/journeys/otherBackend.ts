import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PATHS, addresses } from '../addresses';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { answerAs } from '../otherBackend/answerAs';
import { WAYS } from '../otherBackend/disguise';
import type { Way } from '../otherBackend/disguise';

/** What no legal answer may bring a person to. */
const LOST = /没能显示|页面出错|响应格式错误|程序出错/;
const LOADING = '.sn-skeleton, #shell';

/** A backend that writes every answer in other legal forms, through all routes: nothing is lost, and each departure is known. */
export const otherBackend: Journey = {
  name: 'otherBackend',
  departs: true,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const places = await addresses(page, portal.origin);
    for (const way of WAYS) await walk(stage, places, way);
  },
};

async function walk({ page, portal, look }: Stage, places: ReadonlyMap<string, string>, way: Way): Promise<void> {
  const remarks = new Set<string>();
  const note = (message: { text: () => string }) => void (message.text().startsWith('contract:') && remarks.add(message.text()));
  page.on('console', note);
  const calls = await answerAs(page, way);
  await page.goto('about:blank');
  for (const path of PATHS) {
    await page.goto(`${portal.origin}/#${path}${places.get(path) ?? ''}`);
    await settled(page, `${way} ${path}`);
    if (way === 'things' && path === '/home/searchResult') await look('other-backend-results');
  }
  page.off('console', note);
  console.log(`  ${way}: ${calls.size} calls in another form, ${remarks.size} departures seen, ${PATHS.length} routes, none lost`);
  assert.ok(remarks.size > 20, `${way}: only ${remarks.size} departures were seen`);
}

/** The screen is there and shows what it has. */
async function settled(page: Page, where: string): Promise<void> {
  await page
    .waitForFunction((loading) => document.querySelector(loading) === null, LOADING)
    .catch(() => assert.fail(`${where}: still loading`));
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, LOST, `${where}: ${LOST.exec(text)?.[0]}`);
}
