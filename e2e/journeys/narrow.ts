import assert from 'node:assert/strict';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** 360 px wide: nothing is cut off, the menu lies over the page, the agent answers. */
export const narrow: Journey = {
  name: 'narrow',
  async run(stage) {
    const { page, portal } = stage;
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(stage);
    await fits();
    await stage.look('home-360');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).waitFor();
    await stage.look('menu-360');
    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('深度学习')}`);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('article').first().getByRole('checkbox').check();
    await fits();
    await stage.look('results-360');
    assert.deepEqual(await seriousFindings(page), []);

    await page.goto(`${portal.origin}/#/agent`);
    const composer = page.getByRole('textbox').last();
    await composer.fill('Transformer 的核心思想是什么？');
    await composer.press('Enter');
    await page.getByRole('list', { name: '参考文献' }).first().waitFor({ timeout: 60_000 });
    await fits();
    await stage.look('agent-360');
    assert.deepEqual(await seriousFindings(page), []);
    await page.setViewportSize({ width: 1440, height: 900 });
    await stage.look('agent-1440');

    async function fits(): Promise<void> {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    }
  },
};
