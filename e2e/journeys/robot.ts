import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'AI 助手' });

async function fits(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${where} is ${over} px wider than the screen`);
}

/** The robot talks about the screen in front, keeps each conversation over a reload, and leaves by Escape. */
export const robot: Journey = {
  name: 'robot',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"attention is all you need"')}`);
    await page.getByRole('heading', { name: 'Attention Is All You Need' }).first().waitFor();
    await page.keyboard.press('Control+/');
    const panel = panelOf(page);
    await panel.getByText(/本页 \d+ 篇结果/).waitFor();
    const box = panel.getByRole('textbox', { name: '提问' });
    await box.and(page.locator(':focus')).waitFor();
    await stage.look('robot-results-1440');
    assert.deepEqual(await seriousFindings(page), []);

    // From the results to the paper: another context, another conversation.
    await page.getByRole('heading', { name: 'Attention Is All You Need' }).first().getByRole('link').click();
    await page.waitForURL(/readDetailMore/);
    const chip = panel.getByRole('button', { name: /^不再限于：/ });
    await chip.waitFor();
    await panel.getByRole('button', { name: '它用了什么方法？' }).click();
    await panel.getByRole('list', { name: '参考文献' }).waitFor({ timeout: 60_000 });
    await panel.getByRole('button', { name: '新对话' }).waitFor();
    await stage.look('robot-reading-1440');
    assert.deepEqual(await seriousFindings(page), []);

    await page.reload();
    await panel.getByText('它用了什么方法？').waitFor();
    await panel.getByRole('list', { name: '参考文献' }).waitFor();
    await panel.getByRole('button', { name: /^不再限于：/ }).click();
    await panel.getByText('整个文献库', { exact: true }).waitFor();
    await panel.getByRole('button', { name: /^改为当前页面：/ }).click();
    await panel.getByRole('list', { name: '参考文献' }).waitFor();
    await box.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'AI 助手' }).click();
    const drawer = page.getByRole('dialog', { name: 'AI 助手' });
    await drawer.getByText('它用了什么方法？').waitFor();
    await drawer.getByRole('button', { name: '发送' }).waitFor();
    await fits(page, 'the robot');
    await stage.look('robot-360');
    assert.deepEqual(await seriousFindings(page), []);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await fits(page, 'the top bar');
  },
};
