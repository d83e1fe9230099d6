import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { OUTPUT } from '../journey';
import { NOW, PLACE, WINDOWS, type Theme } from './looks';

/** Where the page of parts is built (`run.ts`). */
export const BUILT = path.join(OUTPUT, 'parts');
/** No server: the browser is handed the files. */
const ORIGIN = 'http://parts.test';

interface Story {
  id: string;
  title: string;
  name: string;
}

/** What the page of parts has, as its build lists it. */
export function stories(): Story[] {
  const { entries } = JSON.parse(fs.readFileSync(path.join(BUILT, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries);
}

/** A page of parts that goes from story to story without being loaded again. */
export interface PartsPage {
  page: Page;
  /** Shows a story from its beginning. */
  show(id: string): Promise<void>;
  /** Shows what is there in another theme. */
  wear(theme: Theme): Promise<void>;
}

interface Channel {
  emit(name: string, payload: object): void;
  once(name: string, listener: (id: string) => void): void;
}

/** In the page: loads the code and the styles of all stories, so that no picture depends on which stories were shown before. */
async function loadAllInPage(): Promise<void> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__: { extract(): Promise<unknown> } };
  await preview.extract();
}

/** In the page: shows a story, anew where it is shown already, and waits until it stands. */
async function showInPage(storyId: string): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
  const isThere = new URL(location.href).searchParams.get('id') === storyId;
  await new Promise<void>((resolve, reject) => {
    channel.once('storyRendered', () => resolve());
    for (const fault of ['storyThrewException', 'storyErrored', 'storyMissing']) channel.once(fault, () => reject(new Error(fault)));
    if (isThere) channel.emit('forceRemount', { storyId });
    else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
  await document.fonts.ready;
}

/** Opens the page of parts. */
export async function openParts(browser: Browser): Promise<PartsPage> {
  // By this name Storybook waits for no animation to end.
  const context = await browser.newContext({ ...PLACE, viewport: WINDOWS.wide, userAgent: 'StorybookTestRunner' });
  const page = await context.newPage();
  let open = 0;
  await page.route(`${ORIGIN}/**`, async (route) => {
    open += 1;
    await route.fulfill({ path: path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname)) }).catch(() => route.abort());
    open -= 1;
  });
  await page.clock.setFixedTime(NOW);
  const [first] = stories();
  await page.goto(`${ORIGIN}/iframe.html?id=${first?.id}&viewMode=story`);
  await page.locator('#storybook-root > *').first().waitFor();
  await page.evaluate(loadAllInPage);
  const drawn = async () => {
    // Code on demand, and what it draws.
    do await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    while (open > 0);
  };
  return {
    page,
    show: (id) => page.evaluate(showInPage, id).then(drawn),
    wear: (theme) => page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme).then(drawn),
  };
}
