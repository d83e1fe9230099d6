import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { smallPdf } from '../fixtures/smallPdf';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const PAGES = [
  { heading: 'Measuring how moths fly', lines: ['The aim of this study is to learn whether moths have maps.'] },
  { heading: 'Methods', lines: ['We recorded the flight of 214 moths with radar at night.'] },
  { heading: 'Results', lines: ['Our results show that the moths steer by the moon alone.'] },
];

/** Papers of the tray and an own file side by side: quoted cells, their places, the address, files, 360 px. */
export const comparing: Journey = {
  name: 'comparing',
  async run(stage) {
    await signIn(stage);
    await fromTheTray(stage);
    await save(stage);
    await toThePlace(stage);
    await withOwnFile(stage);
  },
};

const shown = (page: Page) => page.getByRole('heading', { level: 1, name: '文献对比' }).waitFor();

async function fromTheTray({ page, portal, look }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('deep learning')}`);
  const tick = (at: number) => page.getByRole('article').nth(at).getByRole('checkbox').check();
  await tick(0);
  const compare = page.getByRole('button', { name: '对比', exact: true });
  await compare.press('Enter');
  await page.getByRole('status').filter({ hasText: '选择 2 至 6 篇可以对比' }).waitFor();
  for (const at of [1, 2]) await tick(at);
  await compare.click();
  await shown(page);
  assert.equal(await page.getByRole('columnheader').count(), 4);
  assert.deepEqual(await page.getByRole('rowheader').allInnerTexts(), ['研究问题', '方法', '数据', '结果', '局限']);
  await page.getByText('未配置大模型').first().waitFor();
  await look('comparison-1440');
  assert.deepEqual(await seriousFindings(page), []);
  const cells = await page.getByRole('cell').allInnerTexts();
  // The address holds the papers: a reload, or somebody else's browser, shows the same.
  await page.reload();
  await shown(page);
  assert.deepEqual(await page.getByRole('cell').allInnerTexts(), cells);
}

async function save({ page }: Stage): Promise<void> {
  for (const [form, ending] of [
    ['CSV 表格', 'csv'],
    ['Word 文档', 'docx'],
    ['Markdown', 'md'],
  ]) {
    const coming = page.waitForEvent('download');
    await page.getByRole('group', { name: '导出' }).getByRole('button', { name: form! }).click();
    const file = await coming;
    assert.match(file.suggestedFilename(), new RegExp(`^文献对比-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    assert.ok(fs.statSync(await file.path()).size > 500, `${ending} is empty`);
    await page.getByText(`已保存 ${file.suggestedFilename()}`).waitFor();
  }
}

/** A quoted sentence leads to the words in the original, and back. */
async function toThePlace({ page }: Stage): Promise<void> {
  const sentence = page.getByRole('cell').getByRole('link').first();
  const words = (await sentence.innerText()).slice(1, -1);
  await sentence.click();
  await page.locator('mark.sn-cited').first().waitFor();
  const marked = await page.locator('mark.sn-cited').allInnerTexts();
  assert.ok(words.startsWith(marked[0]!.trim().slice(0, 20)), `${marked[0]} is not ${words}`);
  await page.goBack();
  await shown(page);
}

/** A file of one's own is quoted with its pages. */
async function withOwnFile({ page, portal, look }: Stage): Promise<void> {
  const compared = page.url();
  await page.goto(`${portal.origin}/#/readDetailMore`);
  const buffer = smallPdf(PAGES[0]!.heading, PAGES);
  await page.locator('input[type=file]').setInputFiles({ name: 'moths.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL('**file_id=**');
  const fileId = /file_id=([^&]+)/.exec(page.url())?.[1] ?? '';
  const paperId = await page.evaluate(async (id) => {
    for (;;) {
      const answer = await fetch(`/api/paper/file_parse/state?file_id=${id}`, { headers: { login_type: 'front' } });
      const { data } = (await answer.json()) as { data: { state: string; paper_id: string | null } };
      if (data.state === 'done' && data.paper_id) return data.paper_id;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }, fileId);
  await page.goto(`${compared}&compare=${encodeURIComponent(paperId)}`);
  await shown(page);
  const quote = page.getByRole('link', { name: '“Our results show that the moths steer by the moon alone.”' });
  await page.getByRole('cell').filter({ has: quote }).getByText('第 3 页').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  // The focus of the keyboard stays in the table when a paper is taken out of it.
  const remove = page.getByRole('link', { name: /^移出对比：/ });
  assert.equal(await remove.count(), 4);
  const next = await remove.nth(1).getAttribute('aria-label');
  await remove.nth(0).press('Enter');
  await page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, next);
  assert.equal(await remove.count(), 3);
  await quote.scrollIntoViewIfNeeded();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  await look('comparison-360');
  assert.deepEqual(await seriousFindings(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await look('comparison-file-1440');
  await quote.click();
  await page.locator('.page[data-page-number="3"] .sn-pdf-mark').first().waitFor();
}
