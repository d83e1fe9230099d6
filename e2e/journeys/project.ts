import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { checkBothWidths, tabTo } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';

const NAME = '冰川变化';

/** A project is made and changed, its files are looked through, and it is deleted with what goes with it named. */
export const project: Journey = {
  name: 'project',
  offline: true,
  async run(stage) {
    const { page, portal, calls } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/project`);
    await page.getByText('我参与的').click();
    await page.getByText('还没有参与别人的项目').waitFor();
    await checkBothWidths(stage, 'projects-none');
    await page.getByText('我管理的').click();
    await make(stage);
    await fill(stage);
    await lookThroughFiles(stage);

    const card = page.getByRole('article', { name: NAME });
    await card.getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 个知识库和其中的 1 篇文档（含 1 个文件），还有回收站里属于它的知识库；1 位成员').waitFor();
    await dialog
      .getByRole('button', { name: '取消' })
      .or(dialog.getByRole('button', { name: '取 消' }))
      .click();
    await dialog.waitFor({ state: 'detached' });
    assert.ok(!calls.some((call) => call.startsWith('DELETE')));
    await card.getByRole('button', { name: '删除' }).click();
    await dialog.getByRole('button', { name: '删除项目' }).click();
    await card.waitFor({ state: 'detached' });
  },
};

/** By keyboard: Enter in the name saves, once, also when the first answer is lost; then the description is changed. */
async function make(stage: Stage): Promise<void> {
  const { page, portal, calls } = stage;
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: '名称' });
  await tabTo(page, page.getByRole('button', { name: '新建项目' }).first());
  await page.keyboard.press('Enter');
  await name.waitFor();
  await tabTo(page, name);
  await page.keyboard.type(NAME);
  await checkBothWidths(stage, 'project-editor');
  // No answer is lost where there is no network.
  if (!portal.inBrowser) await loseAnswer(page, name);
  await name.press('Enter');
  const card = page.getByRole('article', { name: NAME });
  await card.waitFor();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(calls.filter((call) => call === 'POST /api/project/add').length, portal.inBrowser ? 1 : 2);
  // The first request had been carried out.
  assert.equal(await card.count(), 1);
  await card.getByText('项目负责人').waitFor();
  await card.getByRole('button', { name: '编辑' }).click();
  await dialog.getByRole('textbox', { name: '说明' }).fill('遥感影像中的末端位置');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await card.getByText('遥感影像中的末端位置').waitFor();
}

/** The project is made, and nobody hears of it. */
async function loseAnswer(page: Page, name: Locator): Promise<void> {
  await page.route(
    '**/api/project/add',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await name.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/没有保存：网络连接失败/)
    .waitFor();
  assert.equal(await name.inputValue(), NAME);
}

/** A base with a file, as the base's own screen would make it. */
async function fill({ page, portal }: Stage): Promise<void> {
  const { origin } = portal;
  const { records } = await callAs<{ records: { project_id: string }[] }>(
    page.request,
    'GET',
    `${origin}/api/project/my_project_list/1/20`,
  );
  const body = { name: '观测', project_id: records[0]!.project_id };
  const { dataset_id } = await callAs<{ dataset_id: string }>(page.request, 'POST', `${origin}/api/project_dataset/create`, body);
  const multipart = { file: { name: 'termini.txt', mimeType: 'text/plain', buffer: Buffer.from('Termini retreat by ten metres a year.') } };
  const headers = { login_type: 'front' };
  const sent = await page.request.post(`${origin}/api/dataset/document/autoSplitSave/${dataset_id}`, { headers, multipart });
  assert.ok(sent.ok());
  await page.reload();
}

async function lookThroughFiles(stage: Stage): Promise<void> {
  const { page } = stage;
  const card = page.getByRole('article', { name: NAME });
  await card.getByRole('link', { name: '知识库 1' }).waitFor();
  await card.getByRole('button', { name: '文件 1' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'termini.txt' }).waitFor();
  await checkBothWidths(stage, 'project-files');
  await drawer.getByRole('textbox', { name: '按文件名查找' }).fill('没有');
  await drawer.getByText('暂无符合的文件').waitFor();
  // What is looked for is in the address.
  await page.reload();
  await drawer.getByText('暂无符合的文件').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await checkBothWidths(stage, 'projects');
}
