import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from './journey';
import type { Stage } from './journey';
import { settled } from './settled';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** A screen as it is: a picture of it, and nothing serious for axe. */
export async function checkScreen({ page, look }: Pick<Stage, 'page' | 'look'>, name: string): Promise<void> {
  await settled(page);
  await look(name);
  assert.deepEqual(await seriousFindings(page), [], name);
}

/** The same at 1440 and at 360 px, where nothing may be wider than the screen. */
export async function checkBothWidths(stage: Pick<Stage, 'page' | 'look'>, name: string): Promise<void> {
  const { page } = stage;
  await checkScreen(stage, `${name}-1440`);
  await page.setViewportSize(NARROW);
  await checkScreen(stage, `${name}-360`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${name} is ${over} px wider than the screen`);
  await page.setViewportSize(WIDE);
}

/** Presses Tab until the focus is where it should be; as a person would, and no mouse. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>, max = 60): Promise<void> {
  for (let i = 0; i < max; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not reach ${target.toString()}`);
}
