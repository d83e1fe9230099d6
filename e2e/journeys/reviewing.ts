import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { checkBothWidths } from '../checks';
import { OUTPUT, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const QUESTION = '什么是注意力机制？';

/** An answer goes to a colleague as one file, is annotated from the disk without any server, and its remarks come back onto the sentences. */
export const reviewing: Journey = {
  name: 'reviewing',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/agent`);
    const box = page.getByRole('textbox', { name: '提问' });
    await box.fill(QUESTION);
    await box.press('Enter');
    await page.getByRole('list', { name: '参考文献' }).waitFor();
    await page.getByRole('button', { name: '同行审阅' }).click();
    const dialog = page.getByRole('dialog', { name: '同行审阅' });
    await dialog.waitFor();
    await checkBothWidths(stage, 'review-dialog');

    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-review-'));
    try {
      const sent = await kept(page.waitForEvent('download'), () => dialog.getByRole('button', { name: '保存审阅文件' }).click(), folder);
      await dialog.getByText(/^已保存：同行审阅-什么是注意力机制？-/).waitFor();
      const returned = await annotated(stage, sent, folder);
      await page.bringToFront();
      await dialog.locator('input[type="file"]').setInputFiles([returned, sent]);
      await dialog.getByText('新增 2 条').waitFor();
      await dialog.getByText(/里还没有批注/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }

    const remarks = page.getByRole('region', { name: '同行批注 · 2 条' });
    await remarks.getByText('这里缺少定量比较').waitFor();
    await page.getByRole('button', { name: '批注 1：王同行 存疑' }).click();
    await checkBothWidths(stage, 'review-back');
    await remarks.getByRole('button', { name: '标为已处理' }).first().click();
    await remarks.getByText('已处理', { exact: true }).waitFor();
    await page.reload();
    await remarks.getByText('已处理', { exact: true }).waitFor();
    await remarks.getByText('总体可信').waitFor();
  },
};

/** Keeps a download under the name that it came with. */
async function kept(coming: Promise<Download>, press: () => Promise<void>, folder: string): Promise<string> {
  const [download] = await Promise.all([coming, press()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** Opens the file from the disk as a colleague does, writes two remarks, and saves it; answers the new file. */
async function annotated({ context }: Stage, file: string, folder: string): Promise<string> {
  const paper = await context.newPage();
  const faults: string[] = [];
  paper.on('pageerror', (error) => faults.push(error.message));
  paper.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  paper.on('request', (request) => {
    if (!/^(file|blob):/.test(request.url())) faults.push(`request: ${request.url()}`);
  });
  await paper.goto(pathToFileURL(file).href);
  await paper.getByText('共 0 条批注').waitFor();
  await paper.locator('li [data-add]').first().click();
  await write(paper, '存疑', '这里缺少定量比较', '王同行');
  await checkBothWidths({ page: paper, look: (name) => look(paper, name) }, 'review-file');
  await paper.getByRole('button', { name: '对全文批注' }).click();
  await look(paper, 'review-form');
  await write(paper, '赞同', '总体可信', '王同行');
  await paper.getByText('共 2 条批注，有改动未保存').waitFor();
  const returned = path.join(folder, 'returned');
  fs.mkdirSync(returned);
  const saved = await kept(paper.waitForEvent('download'), () => paper.getByRole('button', { name: '保存文件' }).click(), returned);
  await paper.goto(pathToFileURL(saved).href);
  await paper.getByText('这里缺少定量比较').waitFor();
  assert.deepEqual(faults, []);
  await paper.close();
  return saved;
}

async function write(paper: Page, kind: string, words: string, author: string): Promise<void> {
  await paper.getByRole('radio', { name: kind }).check();
  await paper.getByRole('textbox', { name: '内容' }).fill(words);
  await paper.getByRole('textbox', { name: /^署名/ }).fill(author);
  await paper.getByRole('button', { name: '添加批注' }).click();
}

async function look(paper: Page, name: string): Promise<void> {
  fs.mkdirSync(OUTPUT, { recursive: true });
  await paper.screenshot({ path: path.join(OUTPUT, `${name}.png`) });
}
