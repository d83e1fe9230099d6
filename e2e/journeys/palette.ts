import assert from 'node:assert/strict';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** Everything is found and done by keyboard; the shortcuts are listed; the person's menu leads out. */
export const palette: Journey = {
  name: 'palette',
  async run(stage) {
    const { page } = stage;
    await signIn(stage);
    const box = page.getByRole('combobox', { name: /^搜索页面/ });
    const dialog = page.getByRole('dialog', { name: '搜索' });
    const focused = () => box.and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Control+k');
    await focused();
    await dialog.getByRole('option', { name: '首页' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('palette-1440');
    await page.keyboard.type('知识库');
    await dialog.getByRole('group', { name: '知识库' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+k');
    await focused();
    await page.keyboard.type('attention is');
    await dialog
      .getByRole('group', { name: '文献与检索词' })
      .getByRole('option', { name: /Attention Is All You Need/i })
      .first()
      .waitFor();
    await stage.look('palette-found-1440');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('AI 应用');
    await dialog.getByRole('option', { name: 'AI 应用', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/aiApplications/);
    await page.getByRole('heading', { name: 'AI 应用' }).waitFor();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: '快捷键' });
    await help.getByText('查看快捷键').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('shortcuts-1440');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole('button', { name: /^搜索页面/ });
    await opener.click();
    await focused();
    await page.keyboard.type('图');
    await dialog.getByRole('option', { name: '检索“图”' }).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the palette is ${over} px wider than the screen`);
    await stage.look('palette-360');
    assert.deepEqual(await seriousFindings(page), []);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login**');
  },
};
