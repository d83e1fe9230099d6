import assert from 'node:assert/strict';
import { test as base, expect } from '@playwright/test';
import { seriousFindings } from '../journey';
import { THEMES, WINDOWS } from './looks';
import { openParts, stories, type PartsPage } from './partsPage';

/** Room around a part for rings of focus and shadows. */
const AROUND = 8;

const test = base.extend<object, { parts: PartsPage }>({
  parts: [
    async ({ browser }, use) => {
      const parts = await openParts(browser);
      await use(parts);
      await parts.page.context().close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title, name } of stories()) {
  test(`${title}: ${name}`, async ({ parts: { page, show, wear } }) => {
    const faults: string[] = [];
    const note = (error: Error) => faults.push(error.message);
    page.on('pageerror', note);
    for (const window of ['wide', 'narrow'] as const) {
      await page.setViewportSize(WINDOWS[window]);
      await show(id);
      for (const theme of THEMES) {
        await wear(theme);
        await expect.soft(page).toHaveScreenshot(['parts', id, `${window}-${theme}.png`], { clip: await placeOf(), fullPage: true });
        // Each theme and each window once.
        if ((window === 'wide') !== (theme === 'light')) continue;
        faults.push(...(await seriousFindings(page)).map((finding) => `${window} ${theme}: ${finding}`));
      }
    }
    page.off('pageerror', note);
    assert.deepEqual(faults, []);

    /** Where the story stands: what lies over the page takes all of the window. */
    async function placeOf() {
      const whole = page.viewportSize()!;
      if (await page.locator('[role=dialog]:visible, .sn-state-over, .sn-opening').count()) return { x: 0, y: 0, ...whole };
      const box = await page.locator('#storybook-root').evaluate((root) => {
        const { x, y, width, height } = root.getBoundingClientRect();
        // A part that takes the focus may have scrolled the page.
        return { x: x + scrollX, y: y + scrollY, width, height };
      });
      return { x: box.x - AROUND, y: box.y - AROUND, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND };
    }
  });
}
