import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkScreen } from '../checks';
import { smallPdf } from '../fixtures/smallPdf';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const RIS = 'TY  - JOUR\nTI  - Moss and mountain streams\nAU  - Lee, Anna\nPY  - 2021\nER  - \n';
const pdf = smallPdf('Quiet rivers', [{ heading: 'Quiet rivers', lines: ['Rivers carry sand to the sea.'] }]);
const file = (name: string, mimeType: string, content: string | Buffer) => ({ name, mimeType, buffer: Buffer.from(content) });

/** A reading list with folders by keyboard, uploads with refusals, tags, a batch move and copy, deletion with undo; wide and narrow. */
export const library: Journey = {
  name: 'library',
  async run(stage) {
    const { page, portal, calls } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/knowledgeBase`);
    await page.getByText('暂无文档').waitFor();
    assert.deepEqual(await seriousFindings(page), []);

    await makeFolder(page, '方法');
    await page.getByRole('treeitem', { name: /方法/ }).waitFor();
    await openByKeyboard(page);
    await makeFolder(page, '实验');
    await page.getByRole('treeitem', { name: /实验/ }).waitFor();

    const picker = page.locator('input[type=file]');
    await picker.setInputFiles([
      file('rivers.pdf', 'application/pdf', pdf),
      file('list.ris', 'application/x-research-info-systems', RIS),
      file('broken.pdf', 'application/pdf', 'not a PDF'),
      file('again.pdf', 'application/pdf', pdf),
    ]);
    const queue = page.getByRole('list', { name: '上传队列' });
    await queue.getByText('内容与扩展名不符').waitFor();
    await queue.getByText('内容相同').waitFor();
    await queue.getByText('新增 1 条').waitFor();
    await queue.getByText('已完成').waitFor();
    assert.equal(calls.filter((call) => call.includes('/autoSplitSave/')).length, 2);
    const list = page.getByRole('list', { name: '文档' });
    await list.getByText('Moss and mountain streams').waitFor();
    assert.equal(await list.getByRole('listitem').count(), 2);
    await page.getByRole('button', { name: '清除已结束的' }).click();

    await tagFirst(page);
    await checkScreen(stage, 'library-1440');

    await page.getByRole('button', { name: '移动到…' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '实验' }).check();
    await checkScreen(stage, 'library-move-1440');
    await dialog.getByRole('button', { name: /移\s*动/ }).click();
    await page.getByText('已将 1 项移动到').waitFor();
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });

    await list.getByRole('checkbox').first().check();
    await page.getByRole('group', { name: '对所选文档' }).getByRole('button', { name: '删除' }).click();
    await page.getByText('暂无文档').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await list.getByRole('listitem').first().waitFor();
    assert.ok(!calls.some((call) => call.includes('/document/_bach')));

    await dragIntoRoot(page);
    await addFromSearch(stage);

    await page.setViewportSize({ width: 360, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    await checkScreen(stage, 'library-360');
  },
};

async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建文件夹' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Into the tree with Tab, to the first folder by arrows, and open it. */
async function openByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建知识库' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'treeitem');
  await page.keyboard.press('Home');
  // Past the list itself and what is in no folder.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '方法' }).waitFor();
}

/** Makes a tag, puts it on the first document and narrows the list to it. */
async function tagFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建标签' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('已读');
  await page.getByRole('radio', { name: '绿' }).check();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('list', { name: '文档' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '打标签' }).click();
  await page.getByRole('menuitem', { name: '已读' }).click();
  await page.getByText('已给 1 篇打上标签').waitFor();
  await page.getByRole('button', { name: '关闭提示' }).click();
  await page.getByRole('button', { name: '已读，1 篇' }).waitFor();
}

/** Papers of a result list go into the reading list; the second time they are there already. */
async function addFromSearch({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('学习')}`);
  await page.getByRole('article').first().getByRole('checkbox').check();
  const dialog = page.getByRole('dialog');
  for (const words of ['已将 1 篇加入', '1 篇原来就在清单里']) {
    await page.getByRole('button', { name: '加入知识库' }).click();
    await dialog.getByRole('radio', { name: '方法' }).check();
    assert.deepEqual(await seriousFindings(page), []);
    await dialog.getByRole('button', { name: /加\s*入/ }).click();
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('button', { name: /完\s*成/ }).click();
  }
  await page.getByRole('region', { name: '已选文献' }).getByRole('button', { name: '清空' }).click();
  await page.goto(`${portal.origin}/#/knowledgeBase`);
  await page.getByRole('list', { name: '文档' }).getByRole('listitem').nth(2).waitFor();
}

/** A document dropped on its base leaves its folder. */
async function dragIntoRoot(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: '文档' });
  await list.getByRole('listitem').first().dragTo(page.locator('[role=treeitem][aria-level="2"]').first());
  await page.getByText('已将 1 项移动到').waitFor();
  await page.getByText('暂无文档').waitFor();
}
