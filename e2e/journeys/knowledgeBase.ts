import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkBothWidths, tabTo } from '../checks';
import { smallPdf } from '../fixtures/smallPdf';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';

/** A file is read by a process of its own. */
const PARSED_MS = 60_000;
const pdf = smallPdf('Slow glaciers', [{ heading: 'Slow glaciers', lines: ['Glaciers carry stones to the valley.'] }]);
const file = (name: string, mimeType: string, content: string | Buffer) => ({ name, mimeType, buffer: Buffer.from(content) });

/** The tree by keyboard alone; a file that is refused, one that cannot be read and is tried again, a network that is away, the list of files. */
export const knowledgeBase: Journey = {
  name: 'knowledge-base',
  offline: true,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/knowledgeBase`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await makeBase(page, '冰川');
    await byKeyboard(stage);
    await uploads(stage);
    await cutOff(stage);
    await files(stage);
    await readingFiles(stage);
  },
};

/** Types and confirms; the dialog has the cursor in its first field. */
async function typeName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function makeBase(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: '新建知识库' }));
  await page.keyboard.press('Enter');
  await typeName(page, name);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Presses a button of the head of what is in front, reached by Tab. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('.sn-library-head').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Into the tree with Tab, along it by arrows, and opens the row. */
async function openRow(page: Page, name: RegExp): Promise<void> {
  const tree = page.getByRole('tree');
  await tabTo(page, page.getByRole('button', { name: '新建知识库' }), 120);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const row = tree.getByRole('treeitem', { name });
  await row.waitFor();
  for (let i = 0; i < 30 && !(await row.evaluate((element) => element === document.activeElement)); i += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function byKeyboard(stage: Stage): Promise<void> {
  const { page, calls } = stage;
  for (const name of ['观测', '模型']) {
    await press(page, '新建文件夹');
    await typeName(page, name);
    await page.getByRole('treeitem', { name: new RegExp(name) }).waitFor();
  }
  await openRow(page, /模型/);
  await press(page, '重命名');
  await typeName(page, '数值模型');
  await page.getByRole('heading', { level: 1, name: '数值模型' }).waitFor();

  await press(page, '移动到…');
  const dialog = page.getByRole('dialog');
  // Open as soon as it has the focus.
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('radio', { name: '观测' }).waitFor();
  await tabTo(page, dialog.getByRole('radio', { name: '不放进文件夹' }));
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('radio', { name: '观测', checked: true }).waitFor();
  await checkBothWidths(stage, 'base-move');
  await tabTo(page, dialog.getByRole('button', { name: /移\s*动/ }));
  await page.keyboard.press('Enter');
  await page.getByText('已将 1 项移动到“观测”').waitFor();
  await page.locator('[role="treeitem"][aria-level="4"]', { hasText: '数值模型' }).waitFor();
  await checkBothWidths(stage, 'base-tree');

  await press(page, '删除');
  await dialog.getByText(/不会删除，会移到上一级/).waitFor();
  await dialog.locator(':focus').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: /删\s*除/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: '数值模型' }).waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: '撤销' }), 120);
  await page.keyboard.press('Enter');
  // In sight again, with nothing opened by hand.
  await page.getByRole('treeitem', { name: '数值模型' }).waitFor();
  assert.ok(!calls.some((call) => call.startsWith('DELETE')), 'something was deleted before it could be taken back');
}

/** A broken PDF passes the look at its first bytes and fails when it is read. */
async function uploads(stage: Stage): Promise<void> {
  const { page, calls } = stage;
  await openRow(page, /观测/);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('glaciers.pdf', 'application/pdf', pdf),
      file('broken.pdf', 'application/pdf', '%PDF-1.4\nnothing that a reader could use\n%%EOF\n'),
      file('table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'),
      file('empty.txt', 'text/plain', ''),
    ]);
  const queue = page.getByRole('list', { name: '上传队列' });
  await queue.getByText(/没有上传：.*格式|没有上传：.*类型|没有上传：.*支持/).waitFor();
  await queue.getByText(/没有上传：.*空/).waitFor();
  await queue.getByText('已完成').waitFor({ timeout: PARSED_MS });
  await queue.getByText(/解析失败：/).waitFor({ timeout: PARSED_MS });
  const list = page.getByRole('list', { name: '文档' });
  const failed = list.getByRole('listitem').filter({ hasText: 'broken.pdf' });
  await failed.getByText(/解析失败：/).waitFor();
  await checkBothWidths(stage, 'base-uploads');
  const retry = () => calls.filter((call) => call.endsWith('/file_parse/retry')).length;
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/file_parse/retry'));
  await failed.getByRole('button', { name: '重试解析 broken.pdf' }).click();
  assert.ok((await answered).ok());
  assert.equal(retry(), 1);
  // Read again it fails again, and says so.
  await failed.getByText(/解析失败：/).waitFor({ timeout: PARSED_MS });
  await passages(stage);
}

/** What answers read of a file, each passage with the way to its place. */
async function passages(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '看“Slow glaciers”的段落' }).click();
  const drawer = page.getByRole('dialog', { name: /^段落：/ });
  await drawer.getByRole('link', { name: /^段落 1 · / }).waitFor();
  await checkBothWidths(stage, 'base-passages');
  assert.match((await drawer.getByRole('link').first().getAttribute('href')) ?? '', /readDetailMore\?file_id=.*at=1\./);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

/** A file that is sent while the network is away goes through when it is back. */
async function cutOff({ page, context, portal }: Stage): Promise<void> {
  // Of a backend in the browser nothing is away.
  const away = !portal.inBrowser;
  if (away) await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles([file('firn.txt', 'text/plain', 'Firn is snow that has outlived a summer.')]);
  const row = page.getByRole('list', { name: '上传队列' }).getByRole('listitem').filter({ hasText: 'firn.txt' });
  if (away) {
    await row.getByText(/恢复后自动继续/).waitFor();
    await context.setOffline(false);
  }
  await row.getByText('已完成').waitFor({ timeout: PARSED_MS });
}

async function files(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '只看这里上传的文件' }).click();
  await page.waitForURL(/files=here/);
  const list = page.getByRole('list', { name: '上传的文件' });
  await list.getByRole('link', { name: 'glaciers.pdf' }).waitFor();
  assert.equal(await list.getByRole('listitem').count(), 3);
  await checkBothWidths(stage, 'base-files');
  await list.getByRole('button', { name: '删除 broken.pdf' }).click();
  await list.getByRole('link', { name: 'broken.pdf' }).waitFor({ state: 'detached' });
  await page.getByText('已删除“broken.pdf”').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await list.getByRole('link', { name: 'broken.pdf' }).waitFor();
}

/** A file that was opened for reading alone is in no base: it is found, and deleted, beside the others. */
async function readingFiles(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/readDetailMore`);
  await page.getByRole('button', { name: '选择文件' }).waitFor();
  await page.locator('input[type=file]').setInputFiles([file('moraine.txt', 'text/plain', 'Moraines mark where the ice once stood.')]);
  await page.waitForURL(/file_id=/);
  await page.goto(`${portal.origin}/#/readDetailMore`);
  await page.getByRole('link', { name: '查看与删除我打开过的文件' }).click();
  const list = page.getByRole('list', { name: '上传的文件' });
  const row = list.getByRole('listitem').filter({ hasText: 'moraine.txt' });
  await row.getByText('不在知识库里').waitFor();
  await checkBothWidths(stage, 'reading-files');
  await list.getByRole('button', { name: '删除 moraine.txt' }).click();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().includes('/reading_files/'));
  await page.getByText('已删除“moraine.txt”').waitFor();
  assert.ok((await gone).ok());
  await row.waitFor({ state: 'detached' });
}
