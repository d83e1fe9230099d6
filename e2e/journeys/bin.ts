import assert from 'node:assert/strict';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** A reading list goes into the bin, comes back whole, and goes for good; by keyboard from the tree, wide and narrow. */
export const bin: Journey = {
  name: 'bin',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/knowledgeBase?bin=1`);
    await page.getByText('暂无已删除的知识库').waitFor();
    await page.getByRole('button', { name: '新建知识库' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('旧课题');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '旧课题' }).waitFor();
    await page.getByRole('button', { name: '新建文件夹' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('方法');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /方法/ }).waitFor();

    await page.getByRole('button', { name: '删除', exact: true }).click();
    const asked = page.getByRole('dialog', { name: '删除知识库“旧课题”？' });
    await asked.getByText('会放进回收站').waitFor();
    await asked.getByRole('button', { name: /删\s*除/ }).click();
    await page.getByText('“旧课题”已放进回收站').waitFor();
    // Gone from the tree at once, and from the server when it cannot be undone any more.
    await page.getByRole('treeitem', { name: /旧课题/ }).waitFor({ state: 'detached' });
    await page.getByText('“旧课题”已放进回收站').waitFor({ state: 'detached', timeout: 20_000 });

    await page.getByRole('treeitem', { name: '回收站' }).focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('list', { name: '已删除的知识库' }).getByRole('listitem');
    await row.getByText('0 篇文档，1 个文件夹').waitFor();
    await row.getByText('还保留 30 天').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('bin-1440');
    await row.getByRole('button', { name: '恢复“旧课题”' }).click();
    await page.getByText('已恢复“旧课题”').waitFor();
    await page.getByRole('button', { name: '打开' }).click();
    await page.getByRole('heading', { level: 1, name: '旧课题' }).waitFor();
    await page.getByRole('treeitem', { name: /方法/ }).waitFor();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await page.getByText('“旧课题”已放进回收站').waitFor({ state: 'detached', timeout: 20_000 });
    await page.goto(`${portal.origin}/#/knowledgeBase?bin=1`);
    await row.getByText('旧课题', { exact: true }).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('bin-360');
    await page.getByRole('button', { name: '清空回收站' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click();
    await page.getByText('暂无已删除的知识库').waitFor();
  },
};
