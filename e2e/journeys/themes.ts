import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

/** Every path of the route table, which is read: its pages are no part of these tools. */
const PATHS = [...fs.readFileSync('src/app/router/routeTable.ts', 'utf8').matchAll(/\brow\(\s*'([^']+)'/g)].map(([, path]) => path!);

/** What a screen needs to show more than its empty state. */
const QUERIES: Readonly<Record<string, string>> = {
  '/home/searchResult': `?q=${encodeURIComponent('深度学习')}`,
  '/scientific/searchResult': '?q=nature',
  '/error': '?err_code=404',
  '/noLoginError': '?err_code=1009',
};
const GROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(23, 22, 28)' } as const;
type Theme = keyof typeof GROUND;

const worn = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Chooses in the person's menu, by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /的菜单$/ });
  await menu.press('Enter');
  const choice = page.getByRole('group', { name: '外观' }).getByRole('radio', { name });
  await choice.press('Space');
  assert.ok(await choice.isChecked());
  await page.keyboard.press('Escape');
}

/** Every route, with what axe finds there. */
async function visitAll({ page, portal, look }: Stage, theme: Theme): Promise<void> {
  assert.equal(PATHS.length, 21);
  const findings: string[] = [];
  for (const path of PATHS) {
    await page.goto(`${portal.origin}/#${path}${QUERIES[path] ?? ''}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
    assert.equal(await worn(page), theme, path);
    findings.push(...(await seriousFindings(page)).map((finding) => `${theme} ${path} ${finding}`));
    await look(`theme-${theme}${path.replaceAll('/', '-')}`);
  }
  assert.deepEqual(findings, []);
}

/** No script of the bundle runs: what is seen is the first paint. */
async function firstPaint({ context, portal }: Stage, path: string, theme: Theme): Promise<void> {
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${portal.origin}${path}`, { waitUntil: 'domcontentloaded' });
  assert.equal(await ground(page), GROUND[theme], `first paint of ${path}`);
  await page.close();
}

/** Light, dark and as the system: chosen by keyboard, remembered, without a flash, printed on white. */
export const themes: Journey = {
  name: 'themes',
  async run(stage) {
    const { page, context, portal } = stage;
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(stage);
    assert.equal(await worn(page), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor();

    const other = await context.newPage();
    await other.goto(`${portal.origin}/#/home`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await choose(page, '深色');
    await page.locator('html[data-theme=dark]').waitFor();
    assert.equal(await ground(page), GROUND.dark);
    await other.locator('html[data-theme=dark]').waitFor();
    await other.close();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await worn(page), 'dark');
    await firstPaint(stage, '/', 'dark');
    await firstPaint(stage, '/login', 'dark');

    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    assert.equal(await ground(page), GROUND.light, 'printed');
    await page.emulateMedia({ media: null, colorScheme: 'light' });

    await visitAll(stage, 'dark');
    await page.goto(`${portal.origin}/#/home`);
    await choose(page, '浅色');
    await visitAll(stage, 'light');
    await firstPaint(stage, '/', 'light');
  },
};
