import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { smallPdf } from '../fixtures/smallPdf';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const boxOf = (page: Page) => page.getByRole('textbox', { name: '提问', exact: true });
const option = (page: Page, name: RegExp | string) => page.getByRole('listbox').getByRole('option', { name }).first();
const library = (page: Page) => page.getByRole('dialog', { name: '提示词库' });

/** A prompt with fields written, put in by `/`, a paper by `@`, an answer that cites it; drafts kept; files; lists exchanged. */
export const prompts: Journey = {
  name: 'prompts',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/agent`);
    await writePrompt(stage);
    await askWithPrompt(stage);
    await keepDraft(page);
    await exchange(stage);
    await narrow(stage);
  },
};

async function writePrompt(stage: Stage): Promise<void> {
  const { page } = stage;
  const opener = page.getByRole('button', { name: '提示词库' });
  await opener.click();
  await library(page).getByRole('heading', { name: '文献综述提纲' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await library(page).getByRole('button', { name: '新建' }).click();
  await library(page).getByRole('textbox', { name: '标题' }).fill('说明要点');
  await library(page).getByRole('textbox', { name: '内容' }).fill('请用 {{字数:number}} 字说明{{方面:select:主要结论|方法}}');
  await library(page).getByText('使用时将询问：字数（数字）、方面（选择）').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await library(page).getByRole('button', { name: '保存' }).click();
  await library(page).getByRole('heading', { name: '说明要点' }).waitFor();
  await stage.look('prompts-library-1440');
  // What is open over a screen goes with it, and does not come back with it.
  await page.evaluate(() => (location.hash = '#/home'));
  await page.locator('.sn-search-box, main').first().waitFor();
  await library(page).waitFor({ state: 'detached' });
  await page.goBack();
  await opener.waitFor();
  assert.equal(await library(page).count(), 0, 'the library is open again');
  await opener.click();
  await library(page).getByRole('heading', { name: '说明要点' }).waitFor();
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  assert.ok(await opener.evaluate((button) => button === document.activeElement), 'the focus is not back where the library was opened');
}

async function askWithPrompt(stage: Stage): Promise<void> {
  const { page } = stage;
  const box = boxOf(page);
  await box.click();
  await page.keyboard.type('/说明');
  await option(page, /说明要点/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '说明要点' });
  await form.getByRole('spinbutton', { name: '字数' }).fill('300');
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  assert.equal(await box.inputValue(), '请用 300 字说明主要结论');

  await page.keyboard.type(' @attention');
  await option(page, /注意力就是你所需要的一切|Attention Is All You Need/).waitFor();
  await stage.look('prompts-sources-1440');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '提问针对的来源' }).getByRole('listitem').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/chat_message/'));
  await page.keyboard.press('Enter');
  const body = (await sent).postDataJSON() as { message: string; paper_id_list: string[] };
  assert.equal(body.message, '请用 300 字说明主要结论');
  assert.equal(body.paper_id_list.length, 1);
  await page
    .getByRole('button', { name: /^来源 1/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole('list', { name: '参考文献' }).first().waitFor({ timeout: 60_000 });
}

/** What is being written, and what stands beside it, is there again after a reload; a file is read first. */
async function keepDraft(page: Page): Promise<void> {
  const pdf = smallPdf('Quiet rivers', [{ heading: 'Quiet rivers', lines: ['Rivers carry sand to the sea.'] }]);
  await page.locator('.sn-composer input[type=file]').setInputFiles({ name: 'rivers.pdf', mimeType: 'application/pdf', buffer: pdf });
  await boxOf(page).fill('What do rivers carry?');
  const send = page.getByRole('button', { name: '发送' });
  await page.getByText('完成', { exact: true }).waitFor({ timeout: 60_000 });
  assert.ok(await send.isEnabled());
  await page.reload();
  await page.getByRole('button', { name: '移除：rivers.pdf' }).waitFor();
  assert.equal(await boxOf(page).inputValue(), 'What do rivers carry?');
  await page.getByRole('button', { name: /^移除：(?!rivers)/ }).press('Delete');
  await send.click();
  await page
    .getByRole('button', { name: /^来源 1：.*Quiet rivers/i })
    .first()
    .waitFor({ timeout: 60_000 });
}

async function exchange(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '提示词库' }).click();
  const rows = [
    { title: '翻译一段', content: '译：{{原文:textarea}}' },
    { title: '没有内容' },
    { title: '翻译一段', content: '译：{{原文:textarea}}' },
  ];
  const file = { name: '同事的提示词.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) };
  await library(page).locator('input[type=file]').setInputFiles(file);
  await library(page).getByText('从「同事的提示词.json」导入 1 条提示词').waitFor();
  await library(page).getByText('第 2 条「没有内容」：内容缺少，或不是文字').waitFor();
  await library(page).getByText('1 条与已有的相同').waitFor();
  await library(page).getByRole('button', { name: '删除：说明要点' }).press('Enter');
  await library(page).getByRole('heading', { name: '说明要点' }).waitFor({ state: 'detached' });
  await library(page).getByRole('button', { name: '撤销删除：说明要点' }).click();
  await library(page).getByRole('heading', { name: '说明要点' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  const download = page.waitForEvent('download');
  await library(page).getByRole('button', { name: '导出' }).click();
  const saved = JSON.parse(fs.readFileSync(await (await download).path(), 'utf8')) as { prompts: { title: string }[] };
  assert.deepEqual(saved.prompts.map(({ title }) => title).sort(), ['翻译一段', '说明要点'].sort());
}

/** On a telephone; with its keyboard open the list and 发送 are in sight. */
async function narrow(stage: Stage): Promise<void> {
  const { page } = stage;
  const within = async () => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    assert.deepEqual(await seriousFindings(page), []);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await within();
  await stage.look('prompts-library-360');
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 380 });
  await boxOf(page).fill('');
  await boxOf(page).pressSequentially('/说明');
  await option(page, /说明要点/).waitFor();
  const send = await page.getByRole('button', { name: '发送' }).boundingBox();
  const first = await option(page, /说明要点/).boundingBox();
  assert.ok(send && send.y + send.height <= 380 && first && first.y >= 0, 'the list or 发送 is out of sight');
  await stage.look('prompts-keyboard-360');
  await within();
}
