import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const SECRET = 'words that are nobody else’s business';

/** From the menu of the person to the preferences; then 问题反馈 by keyboard: recorded, ticked, saved; wide and narrow. */
export const feedback: Journey = {
  name: 'feedback',
  async run(stage) {
    const { page } = stage;
    await signIn(stage);
    await fromMenu(page, '偏好设置');
    await page.waitForURL('**/#/subscribe?edit=1');
    await page.goBack();
    await page.getByRole('combobox', { name: '检索词' }).fill(SECRET);
    await fromMenu(page, '问题反馈');
    const dialog = page.getByRole('dialog', { name: '问题反馈' });
    await dialog.getByRole('textbox', { name: '遇到了什么问题' }).fill('点了没有反应');
    await dialog.getByRole('button', { name: '开始记录' }).press('Enter');
    await dialog.getByText(/起的操作已记录/).waitFor();
    await dialog.getByRole('checkbox', { name: /^名称/ }).press('Space');
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('feedback-1440');
    const text = await save(stage);
    assert.match(text, /点了没有反应/);
    assert.ok(!text.includes(SECRET), 'what was typed elsewhere is in the file');

    await page.setViewportSize({ width: 360, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('feedback-360');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.doesNotMatch(new URL(page.url()).hash, /panel=/);
  },
};

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function save({ page }: Stage): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '保存反馈文件' }).press('Enter')]);
  await page.getByText(/^已保存 science-navigation-feedback-/).waitFor();
  return fs.readFileSync(await download.path(), 'utf8');
}
