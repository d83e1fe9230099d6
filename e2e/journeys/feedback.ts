import assert from 'node:assert/strict';
import fs from 'node:fs';
import zlib from 'node:zlib';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const SECRET = 'words that are nobody else’s business';

interface SavedFile {
  payload: string;
  earlier?: { payload: string }[];
  facts: { signals: { kind: string; serverId?: string }[]; surroundings: { contract: string; build: string } };
}

/**
 * From the menu of the person to the preferences; then 问题反馈 by keyboard with the last minutes, and with a reproduction
 * that goes on over a reload and a sign-in that expired; wide and narrow.
 */
export const feedback: Journey = {
  name: 'feedback',
  async run(stage) {
    const { page } = stage;
    await signIn(stage);
    await fromMenu(page, '偏好设置');
    await page.waitForURL('**/#/subscribe?edit=1');
    await page.goBack();
    await page.getByRole('combobox', { name: '检索词' }).fill(SECRET);
    await theLastMinutes(stage);
    await aReproduction(stage);
  },
};

/** Without having been asked to: what was done is offered, shown step by step, and saved without the person. */
async function theLastMinutes(stage: Stage): Promise<void> {
  const { page } = stage;
  await fromMenu(page, '问题反馈');
  const dialog = page.getByRole('dialog', { name: '问题反馈' });
  await dialog.getByRole('textbox', { name: '遇到了什么问题' }).fill('点了没有反应');
  await dialog.getByText(/到现在的 \d+ 步会一起保存。文件约 [\d.]+ [KM]B/).waitFor();
  await dialog.getByRole('checkbox', { name: /^名称/ }).press('Space');
  await dialog.getByRole('button', { name: '查看将要保存的内容' }).press('Enter');
  await dialog.getByRole('textbox', { name: '查找文件中的文字' }).fill(SECRET);
  await dialog.getByText('文件的步骤里没有这个词').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('feedback-1440');
  const { text, file } = await save(stage);
  assert.match(text, /点了没有反应/);
  assert.ok(!text.includes(SECRET), 'what was typed elsewhere is in the file');
  assert.match(file.payload, /location\/routeChanged/);
  assert.match(file.facts.surroundings.contract, /^[0-9a-f]{12}$/);
  assert.ok(
    file.facts.signals.some(({ kind, serverId }) => kind === 'request' && serverId),
    'no request has the server’s name',
  );

  await page.setViewportSize({ width: 360, height: 740 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('feedback-360');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.doesNotMatch(new URL(page.url()).hash, /panel=/);
}

async function aReproduction(stage: Stage): Promise<void> {
  const { page, context, portal } = stage;
  await fromMenu(page, '问题反馈');
  await page.getByRole('button', { name: '从现在开始记录' }).click();
  const mark = page.getByRole('complementary', { name: '正在记录操作' });
  await mark.waitFor();
  await page.goto(`${portal.origin}/#/project`);
  await page.reload();
  await mark.waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('recording-1440');

  // The sign-in expires in the middle, and the same person comes back.
  await context.clearCookies();
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('深度学习')}`);
  await page.waitForURL('**/login**');
  await page.getByLabel('用户名').fill(portal.username);
  await page.getByLabel('密码', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: '登录' }).click();
  await mark.waitFor();
  await mark.getByRole('button', { name: '完成并反馈' }).click();
  await page.getByText('其中包含刷新或重新登录之前的 2 个页面。').waitFor();
  await page.getByRole('textbox', { name: '遇到了什么问题' }).fill('重新登录之后');
  const { file } = await save(stage);
  const pages = [...(file.earlier ?? []), file].map(({ payload }) => payload);
  assert.equal(pages.length, 3);
  assert.match(pages[1]!, /session\/loginRedirectRequested/);
  await page.keyboard.press('Escape');
  await mark.waitFor({ state: 'detached' });
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function save({ page }: Stage): Promise<{ text: string; file: SavedFile }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '保存反馈文件' }).press('Enter')]);
  await page.getByText(/^已保存 science-navigation-feedback-[\d-]+\.json\.gz/).waitFor();
  const text = zlib.gunzipSync(fs.readFileSync(await download.path())).toString('utf8');
  return { text, file: JSON.parse(text) as SavedFile };
}
