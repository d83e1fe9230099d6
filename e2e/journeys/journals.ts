import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** Journals by classification with the keyboard, by ISSN, a journal's page and its papers, two side by side; wide and narrow. */
export const journals: Journey = {
  name: 'journals',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/scientific`);
    await page.getByRole('tab', { name: '期刊' }).click();
    const list = page.getByRole('region', { name: '期刊列表' });
    await list.getByRole('article').first().waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('journals-1440');

    await chooseByKeyboard(page);
    await settled(page);
    assert.match(hashOf(page), /scheme=esi&category=ESI18/);
    const node = page.getByRole('treeitem', { name: /物理学/ });
    const inCategory = Number(/\d+/.exec(await node.innerText())?.[0]);
    // The count of a category is what it gives.
    await list
      .getByRole('status')
      .filter({ hasText: `共 ${inCategory} 种` })
      .first()
      .waitFor();

    const box = page.getByRole('textbox', { name: '查找期刊' });
    await page.getByRole('treeitem', { name: /全部期刊/ }).click();
    await box.fill('phys rev lett');
    await box.press('Enter');
    await list.getByRole('article', { name: 'Physical Review Letters' }).waitFor();
    await box.fill('0028-0837');
    await page.getByRole('alert').filter({ hasText: '应为 6' }).waitFor();
    await box.fill('００２８－０８３６');
    await box.press('Enter');
    await list.getByRole('link', { name: 'Nature', exact: true }).click();
    await page.getByRole('heading', { name: 'Nature', exact: true }).waitFor();
    await page.getByText('暂无分区数据').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('journal-1440');

    const papers = page.getByRole('link', { name: /^馆藏文献 \d+ 篇$/ });
    const count = /\d+/.exec(await papers.innerText())?.[0];
    await papers.click();
    await page.getByRole('article').first().waitFor();
    await page.getByText(`共 ${count} 篇`).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /返回期刊列表/ }).click();
    await list.getByRole('article').first().waitFor();

    await compare(page, '物理学报', '光学学报');
    await page.getByRole('table').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('journals-compared-1440');

    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await stage.look('journals-compared-360');
    await page.getByRole('link', { name: /返回期刊列表/ }).click();
    await list.getByRole('article').first().waitFor();
    await fits(page);
    await page.getByRole('button', { name: /分类与筛选/ }).click();
    await page.getByRole('dialog').getByRole('tree').waitFor();
    await stage.look('journals-filters-360');
    assert.deepEqual(await seriousFindings(page), []);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await list.getByRole('link', { name: '光学学报', exact: true }).click();
    await page.getByRole('heading', { name: '光学学报' }).waitFor();
    await fits(page);
    await stage.look('journal-360');
    assert.deepEqual(await seriousFindings(page), []);
  },
};

const hashOf = (page: Page) => new URL(page.url()).hash;

const settled = (page: Page) => page.locator('[aria-label="期刊列表"][aria-busy="false"]').waitFor();

/** From 全部期刊 down to 物理学, which a letter finds, by keys alone. */
async function chooseByKeyboard(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /全部期刊/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  while (!(await page.locator(':focus').innerText()).includes('物理学')) await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash.includes('ESI18'));
}

async function compare(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const box = page.getByRole('textbox', { name: '查找期刊' });
    await box.fill(title);
    await box.press('Enter');
    await page.getByRole('button', { name: `加入对比：${title}`, exact: true }).click();
  }
  await page.getByRole('link', { name: '并排对比' }).click();
}

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
}
