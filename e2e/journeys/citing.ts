import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** References in other styles: by keyboard, worded by entry, copied, saved; remembered; on a narrow screen. */
export const citing: Journey = {
  name: 'citing',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('深度学习')}`);
    for (const index of [0, 1, 2]) await page.getByRole('article').nth(index).getByRole('checkbox').check();
    const opener = page.getByRole('region', { name: '已选文献' }).getByRole('button', { name: '引用与导出' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByRole('list', { name: '引用文本' }).locator('.sn-cite-line');
    await lines.first().waitFor();
    assert.match(await lines.first().innerText(), /^\[1\] .*\[[A-Z]\]/);

    await dialog.getByRole('combobox', { name: '引文样式' }).focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector('.sn-cite-line')?.textContent?.endsWith('.') ?? false);
    assert.match(await lines.first().innerText(), /^\[1\] .*\.$/);
    const wording = dialog.getByRole('button', { name: /^第 1 条为/ });
    const before = await wording.innerText();
    await wording.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((text) => document.querySelector('.sn-cite-meta button')?.textContent !== text, before);
    await stage.look('citing-1440');
    assert.deepEqual(await seriousFindings(page), []);

    await dialog.getByRole('button', { name: '复制' }).click();
    await dialog.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.deepEqual(copied.split('\n'), await lines.allInnerTexts());
    await dialog.getByRole('combobox', { name: '导出格式' }).click();
    await page.locator('.ant-select-item-option[title="CSV 表格"]').click();
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '导出文件' }).click()]);
    assert.match(download.suggestedFilename(), /^references-\d{4}-\d\d-\d\d\.csv$/);
    assert.match(fs.readFileSync(await download.path(), 'utf8'), /^\uFEFF类型,题名,/);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await opener.evaluate((button) => button === document.activeElement), 'the focus does not return');
    await page.reload();
    await page.setViewportSize({ width: 360, height: 740 });
    await opener.click();
    await page.waitForFunction(() => document.querySelector('.sn-cite-line')?.textContent?.endsWith('.') ?? false);
    await fits(page);
    await stage.look('citing-360');
    assert.deepEqual(await seriousFindings(page), []);
  },
};

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
}
