import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** Rows and text of one query by keyboard, results of one type, the directory of databases; wide and narrow. */
export const scientific: Journey = {
  name: 'scientific',
  async run(stage) {
    const { page, portal, calls } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/scientific`);
    const box = page.getByRole('textbox', { name: '检索式' });
    await box.waitFor();
    assert.deepEqual(await seriousFindings(page), []);

    await buildByKeyboard(page);
    const built = '题名:深度学习 OR 注意力 AND 年:2010..';
    assert.equal(await box.inputValue(), built);
    await stage.look('builder-1440');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash.startsWith('#/scientific/searchResult'));
    await page.getByRole('article').first().waitFor();
    await page.goBack();
    await box.waitFor();
    assert.equal(await box.inputValue(), built);

    await box.fill('a OR NOT b');
    await page.getByText('条件行无法表示').waitFor();
    assert.ok(await page.getByRole('button', { name: '+ 加一行' }).isDisabled());
    await stage.look('builder-greyed-1440');
    await box.fill('深度 “学习');
    await page.getByRole('button', { name: '检索', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: '引号 “ 没有闭合' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);

    await box.fill('學習');
    await page.getByRole('radio', { name: '会议论文' }).check();
    await page.getByRole('button', { name: '检索', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /会议论文/ }).waitFor();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('link', { name: '修改检索条件' }).waitFor();
    await stage.look('scientific-results-1440');

    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('题名:学习')}`);
    // The journal that comes above the results moves the link away from under the pointer.
    await page.getByRole('link', { name: 'Journal of Machine Learning Research' }).waitFor();
    await page.getByRole('link', { name: '用高级检索编辑' }).click();
    await box.waitFor();
    assert.equal(await box.inputValue(), '题名:学习');

    await page.goto(`${portal.origin}/#/scientific?tab=databases`);
    const first = page.getByRole('link', { name: /中国知网/ });
    assert.match((await first.getAttribute('rel')) ?? '', /noopener/);
    await page.getByRole('textbox', { name: '查找数据库' }).fill('專利');
    await page.getByRole('link', { name: /Espacenet/ }).waitFor();
    await page.getByRole('link', { name: /中国知网/ }).waitFor();
    await page.getByRole('link', { name: /dblp/ }).waitFor({ state: 'detached' });
    assert.ok(calls.some((call) => call.startsWith('GET /api/yunzhou_db/classify')));
    await stage.look('databases-1440');
    assert.deepEqual(await seriousFindings(page), []);

    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await stage.look('databases-360');
    await page.goto(`${portal.origin}/#/scientific?q=${encodeURIComponent('("深度学习" OR transformer) AND NOT 综述 年:2015..2024')}`);
    await page.getByRole('group', { name: '括号 1' }).waitFor();
    await fits(page);
    await stage.look('builder-360');
    assert.deepEqual(await seriousFindings(page), []);
  },
};

/** From the first row's box on with Tab, arrows and letters alone. */
async function buildByKeyboard(page: Page): Promise<void> {
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
  };
  /** From a box past 精确短语, 上移, 下移 and 删除 to the next row's operator. */
  const toNextRow = () => press('Tab', 5);
  await page.getByRole('group', { name: '条件 1', exact: true }).getByRole('textbox').focus();
  await page.keyboard.type('注意力');
  await toNextRow();
  await press('Tab', 2);
  await page.keyboard.type('深度学习');
  await press('Alt+ArrowUp');
  await toNextRow();
  await press('ArrowDown');
  await press('Tab', 2);
  await toNextRow();
  await press('Tab');
  // 作者, 来源, 关键词, 摘要, 主题, 单位, 年份
  await press('ArrowDown', 6);
  await press('Tab');
  await page.keyboard.type('2010');
}

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
}
