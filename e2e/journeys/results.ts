import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

const LIST = '[aria-label="检索结果"][aria-busy="false"]';
const VIEWS = { list: '列表', compact: '紧凑', table: '表格' } as const;

/** Search, narrow, select and cite without a mouse; three views, wide and narrow; the way back from a paper. */
export const results: Journey = {
  name: 'results',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await byKeyboard(page);
    await stage.look('results-keyboard-1440');
    await wayBack(page, portal.origin);

    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const view of ['list', 'compact', 'table'] as const) {
        await page.goto(`${portal.origin}/#/home/searchResult?q=learning${view === 'list' ? '' : `&view=${view}`}`);
        await page
          .locator(`${LIST} ${view === 'table' ? 'table' : `.sn-list-${view}`} [data-row]`)
          .first()
          .waitFor();
        assert.ok(await page.getByText(VIEWS[view], { exact: true }).isVisible());
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(over <= 0, `${view} is ${over} px wider than ${width} px`);
        await stage.look(`results-${view}-${width}`);
        assert.deepEqual(await seriousFindings(page), [], `${view} at ${width} px`);
      }
      await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"deep swimming" AND fish')}&type=7`);
      await page.getByRole('navigation', { name: '放宽条件' }).waitFor();
      assert.deepEqual(await seriousFindings(page), [], `nothing found at ${width} px`);
    }
  },
};

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: string, name: string, max = 120): Promise<void> {
  for (let turn = 0; turn < max; turn += 1) {
    await page.keyboard.press('Tab');
    const there = await page
      .getByRole(role as 'button', { name })
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (there) return;
  }
  assert.fail(`${max} times Tab did not reach ${role} ${name}`);
}

const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

async function byKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'combobox', '检索词');
  await page.keyboard.type('learning');
  await page.keyboard.press('Enter');
  await page.locator('[data-row]').first().waitFor();
  assert.equal((await page.getByRole('region', { name: '期刊' }).getByRole('link').count()) > 0, true, 'no journal beside the papers');

  // Narrow: the year from the left, then a type, each written into the address.
  await tabTo(page, 'slider', '起始年份');
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/from=\d{4}/);
  await page.locator(LIST).waitFor();
  const types = page.getByRole('group', { name: '文献类型' }).getByRole('checkbox').first();
  const type = (await types.evaluate((box) => box.closest('label')?.textContent)) ?? '';
  await tabTo(page, 'checkbox', type);
  await page.keyboard.press('Space');
  await page.waitForURL(/type=\d/);
  await page.getByRole('button', { name: `去掉筛选：${type}` }).waitFor();
  await page.locator(LIST).waitFor();

  // Select two, cite them.
  await tabTo(page, 'checkbox', '选择：');
  await page.keyboard.press('Space');
  const titles = await page.locator('[data-row] h2').allInnerTexts();
  await tabTo(page, 'checkbox', `选择：${titles[1]}`);
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: '已选文献' }).getByText('已选 2 篇').waitFor();
  await tabTo(page, 'button', '引用与导出');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const title of titles.slice(0, 2)) await dialog.getByText(title.slice(0, 20)).first().waitFor();
  await tabTo(page, 'button', '复制');
  await page.keyboard.press('Enter');
  await dialog.getByText('已复制').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('引用与导出'));
  assert.ok(query(page).get('from'), 'the year went with the dialog');
}

/** A page far down, left for a paper, is found again: its place on the screen, and the focus on the row. */
async function wayBack(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/home/searchResult?size=200&page=2&view=compact`);
  // The list of the address before stands until this one is there.
  await page.locator(`${LIST} .sn-list-compact [data-row]`).first().waitFor();
  await page.evaluate(() => window.scrollTo({ top: 5_000 }));
  await page.waitForTimeout(300);
  const key = await page.locator('[data-row]').nth(10).getAttribute('data-row');
  const row = page.locator(`[data-row="${key}"]`);
  const top = (await row.boundingBox())?.y ?? 0;
  await row.getByRole('link').click();
  await page.waitForURL(/readDetailMore\?paper_id=/);
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction((rowKey) => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row === rowKey, key);
  await page.waitForFunction(() => window.scrollY > 4_000);
  await page.waitForTimeout(700);
  const back = (await row.boundingBox())?.y ?? 0;
  assert.ok(Math.abs(back - top) <= 2, `the row left was ${top} px from the top, and is ${back} px from it now`);
}
