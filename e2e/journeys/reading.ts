import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { annotate } from '../annotate';
import { smallPdf } from '../fixtures/smallPdf';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';
import { putRecordRight } from '../putRecordRight';
import { readingHelps } from '../readingHelps';
import { settled } from '../settled';
import { walkRelated } from '../walkRelated';

const PAGES = [
  {
    heading: 'Measuring how scholars read',
    lines: [
      'Abstract. We watched forty scholars read papers on paper and on screens.',
      'Readers turn to the figures first and to the methods last.',
      'A passage that begins at the foot of this page',
    ],
  },
  {
    heading: 'Methods',
    lines: [
      'goes on at the head of the next one and ends here.',
      'Every session was recorded and coded by two readers.',
      'Agreement between the readers was high.',
    ],
  },
  {
    heading: 'Results',
    lines: ['Readers who could open a cited passage trusted answers more.', 'Nothing else made as much of a difference.'],
  },
];

/** A record from the results with its tabs, an answer and its passage; then a file of one's own. */
export const reading: Journey = {
  name: 'reading',
  async run(stage) {
    const { page, calls } = stage;
    await signIn(stage);
    await openRecord(stage);
    assert.equal(calls.filter((call) => call.includes('/user/log/logViewPaper')).length, 1, 'the view was not logged once');
    for (const tab of ['译文', '引用', '相关', '摘要']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await settled(page);
      assert.deepEqual(await seriousFindings(page), [], tab);
    }
    await walkRelated(stage);
    await ask(stage);
    await note(stage);
    await readingHelps(stage);
    await readOwnFile(stage);
    await annotate(stage);
    await putRecordRight(stage);
    await narrow(stage);
    await acrossPages(stage);
  },
};

async function openRecord({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"attention is all you need"')}`);
  await page.getByRole('link', { name: 'Attention Is All You Need' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Attention Is All You Need' }).waitFor();
  await settled(page);
}

/** Ask, reload the page, press the marker of the answer that came back: its passage is in view and marked. */
async function ask(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('textbox', { name: '提问' }).fill('What does the Transformer rely on?');
  await page.getByRole('textbox', { name: '提问' }).press('Enter');
  await page.getByRole('list', { name: '参考文献' }).first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '复制回答' }).first().waitFor({ timeout: 60_000 });
  await page.reload();
  await page
    .getByRole('button', { name: /^来源 1/ })
    .first()
    .click();
  const cited = page.getByRole('region', { name: '原文' }).locator('mark.sn-cited').first();
  await cited.waitFor();
  assert.ok(await cited.evaluate((mark) => mark.getBoundingClientRect().top < window.innerHeight), 'the passage is not in view');
  assert.match(page.url(), /[?&]at=/);
  await page.mouse.move(300, 10);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await stage.look('reading-record-1440');
  assert.deepEqual(await seriousFindings(page), []);
}

/** Words that are selected by keyboard become a note; it is commented on, deleted and had back. */
async function note(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('region', { name: '原文', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  const toolbar = page.getByRole('toolbar', { name: '对所选文字' });
  await toolbar.getByRole('button', { name: '加入笔记' }).press('Enter');
  await toolbar.getByText('已加入笔记').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '笔记' }).click();
  await page.getByRole('button', { name: /^编辑笔记/ }).press('Enter');
  await page.getByRole('textbox', { name: '笔记内容' }).fill('值得细读');
  await page.getByRole('button', { name: '保存' }).press('Enter');
  await page.locator('.sn-note-comment', { hasText: '值得细读' }).waitFor();
  await stage.look('reading-notes-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('button', { name: /^删除笔记/ }).press('Enter');
  await page.getByText('暂无笔记').waitFor();
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await page.locator('.sn-note-comment', { hasText: '值得细读' }).waitFor();
}

/** A link to a passage that goes on at the head of the next page marks both. */
async function acrossPages({ page, portal }: Stage): Promise<void> {
  const fileId = new URL(page.url()).hash.match(/file_id=([^&]+)/)?.[1] ?? '';
  const { passages } = await callAs<{ passages: { ranges: { page: number; start: number; end: number }[] }[] }>(
    page.request,
    'GET',
    `${portal.origin}/api/paper/file_text?file_id=${fileId}`,
  );
  const ranges = passages.flatMap((passage) => passage.ranges);
  const parts = [ranges.findLast((range) => range.page === 1), ranges.find((range) => range.page === 2)];
  const ends = parts.map((range) => `${range?.page}.${range?.start}-${range?.end}`).join('_');
  await page.goto(`${portal.origin}/#/readDetailMore?file_id=${fileId}&tab=original&page=1&at=${ends}`);
  for (const number of [1, 2]) await page.locator(`.page[data-page-number="${number}"] .sn-pdf-mark`).first().waitFor();
}

/** Width of the first line by the measures of Helvetica, 398 points, of a page of 612. */
const LINE_SHARE = 0.651;

/** Width of that line as it can be selected. */
const lineShare = (page: Page): Promise<number> =>
  page
    .locator('.textLayer span', { hasText: 'forty scholars' })
    .first()
    .evaluate((line) => line.getBoundingClientRect().width / (line.closest('.page')?.getBoundingClientRect().width ?? NaN));

/** Upload, steps to their end, pages, a search with its count, and actions on selected words, by keyboard. */
async function readOwnFile(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/readDetailMore`);
  await page.getByRole('heading', { name: '阅读自己的文件' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  const file = { name: 'scholars.pdf', mimeType: 'application/pdf', buffer: smallPdf(PAGES[0]!.heading, PAGES) };
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'scholars.exe' });
  await page.getByRole('alert').filter({ hasText: '不支持这种文件' }).waitFor();
  await page.getByRole('button', { name: '换一个文件' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL('**file_id=**');
  await page.locator('.textLayer span', { hasText: 'forty scholars' }).first().waitFor({ timeout: 30_000 });
  await page.getByRole('region', { name: '解析步骤' }).waitFor({ state: 'detached', timeout: 60_000 });

  assert.ok(Math.abs((await lineShare(page)) - LINE_SHARE) < 0.005, 'the words of a page do not lie over their picture');
  const original = page.getByRole('region', { name: '原文', exact: true });
  await original.focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('readers');
  await page.getByText('第 1 处，共 4 处').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('第 2 处，共 4 处').waitFor();
  await stage.look('reading-file-1440');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '目录、缩略图与图表' }).click();
  await page.getByRole('button', { name: 'Results' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.sn-pdf-page')?.value === '3');
  await original.focus();
  await page.keyboard.press('Shift+ArrowDown');
  const toolbar = page.getByRole('toolbar', { name: '对所选文字' });
  await toolbar.waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Tab');
  await toolbar.getByRole('button', { name: '复制并附引用' }).press('Enter');
  await toolbar.getByText('已复制').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^“.+”\n\n\S/);
  await page.keyboard.press('Escape');
  await toolbar.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('textbox', { name: '提问' }).fill('Who trusted answers more?');
  await page.getByRole('textbox', { name: '提问' }).press('Enter');
  await page.getByRole('button', { name: '复制回答' }).first().waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^来源 1/ })
    .first()
    .click();
  await page.locator('.page[data-page-number="3"] .sn-pdf-mark').first().waitFor();
  await stage.look('reading-cited-1440');

  await page.getByRole('tab', { name: '译文' }).click();
  await page.getByText('未配置语言模型').waitFor();
  await page.getByText('Every session was recorded').first().waitFor();
  assert.deepEqual(await seriousFindings(page), []);
}

/** At 360 px the original is one of the tabs, and is found again at its page. */
async function narrow(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('tab', { name: '原文' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.sn-pdf-page')?.value === '3');
  await page.locator('.textLayer span').first().waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('reading-file-360');
}
