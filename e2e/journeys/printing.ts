import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { body, send } from '../asking';
import { smallPdf } from '../fixtures/smallPdf';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';
import { printedSheets, squeezed } from '../printed';
import { settled } from '../settled';

const TITLE = 'Measuring how scholars read';
const PAGES = [{ heading: TITLE, lines: ['Abstract. We watched forty scholars read papers on paper and on screens.'] }];
/** What only a screen has. */
const OF_THE_SCREEN = ['跳到正文', '退出登录', '选择本页', '展开摘要', '检索报告', '发送', '复制回答', '新建文件夹'];
/** Rows that a window of this size may hold of a list of two hundred. */
const MAX_ROWS = 60;

/** Results, a record, a text and a PDF, a base and an answer on paper, in both themes; the screen is as before afterwards. */
export const printing: Journey = {
  name: 'printing',
  async run(stage) {
    await signIn(stage);
    await printResults(stage);
    await printTable(stage);
    await printRecord(stage);
    await printText(stage);
    await printPdf(stage);
    await printBase(stage);
    await printAnswer(stage);
  },
};

/** Prints, and holds that what is for the screen alone is not on the paper. */
async function paper(page: Page, screen: string): Promise<string[]> {
  const sheets = await printedSheets(page);
  const whole = sheets.join('');
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const head = `1 / ${sheets.length}科学导航 · ${screen}打印于 ${day}`;
  assert.ok(sheets[0]!.startsWith(squeezed(head)), `the head is ${sheets[0]!.slice(0, 60)}`);
  assert.deepEqual(
    OF_THE_SCREEN.filter((words) => whole.includes(squeezed(words))),
    [],
    screen,
  );
  return sheets;
}

/** The words are on the paper; else the failure says from where on they are not. */
function holds(sheets: readonly string[], words: string, why = words): void {
  const whole = sheets.join('');
  const looked = squeezed(words);
  const there = [...looked].findIndex((_letter, n) => !whole.includes(looked.slice(0, n + 1)));
  assert.equal(there, -1, `not on paper: ${why}, from “${looked.slice(there, there + 20)}”`);
}

const rows = (page: Page) => page.locator('[data-row]').count();

async function printResults({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?size=200`);
  await page.locator('[data-row]').first().waitFor();
  await settled(page);
  assert.ok((await rows(page)) <= MAX_ROWS, 'the list is not virtual');
  await page.evaluate(() => window.scrollTo({ top: 9_000 }));
  await page.waitForFunction(() => window.scrollY > 5_000);

  // As the events of a print dialog come: looked at in place.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.waitForFunction(() => document.querySelectorAll('[data-row]').length === 200);
  for (const name of ['.sn-top', '.sn-menu', '.sn-results-facets', '.sn-search']) {
    assert.equal(await page.locator(name).filter({ visible: true }).count(), 0, `${name} is on paper`);
  }
  const cut = await page
    .locator('.sn-paper-abstract')
    .evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).length);
  assert.equal(cut, 0, 'abstracts are cut');
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector('.sn-paper-authors')!).color);
  assert.equal(ink, 'rgb(0, 0, 0)', 'in the dark theme ink is not black');
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.waitForFunction((most) => document.querySelectorAll('[data-row]').length <= most, MAX_ROWS);

  const { records } = await callAs<{ records: { abstract: string }[] }>(page.request, 'POST', `${portal.origin}/api/paper/search`, {
    size: 200,
  });
  const [first, last] = [records[0]!, records.at(-1)!];
  const sheets = await paper(page, '检索结果');
  holds(sheets, first.abstract, 'the abstract of the first record');
  holds(sheets, last.abstract, 'the abstract of the last record');
  holds(sheets, `200.`, 'the number of the last record');
  holds(sheets, '第 1–200 条，共');
  assert.ok((await rows(page)) <= MAX_ROWS, 'the list stays whole after printing');
}

async function printTable({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=learning&view=table&page=1&size=20`);
  await page.locator('tr[data-row]').first().waitFor();
  await settled(page);
  const titles = await page.locator('tr[data-row] th').allInnerTexts();
  const sheets = await paper(page, '检索结果');
  for (const title of titles) holds(sheets, title.split('\n')[0]!);
  holds(sheets, '检索词：learning');
  // A table that goes on over the page has its head there too.
  for (const sheet of sheets.slice(0, 2)) assert.ok(sheet.includes('题名作者'), 'a sheet without the head of its table');
}

async function printRecord({ page, portal, look }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"attention is all you need"')}`);
  await page.getByRole('link', { name: 'Attention Is All You Need' }).first().click();
  await page.getByRole('heading', { name: '摘要' }).waitFor();
  await settled(page);
  await look('printing-button-1440');
  const abstract = (await page.locator('.sn-abstract > p').allInnerTexts()).join('');
  const sheets = await paper(page, '阅读');
  holds(sheets, abstract, 'the abstract');
  // Addresses are written out.
  holds(sheets, '<https://arxiv.org/abs/1706.03762>');
  assert.equal(sheets.join('').split(squeezed(abstract)).length, 2, 'the abstract is printed twice');
  // Paper is narrower than the window, whose two panes stay.
  assert.ok(await page.getByRole('region', { name: '原文', exact: true }).isVisible());

  await page.getByRole('tab', { name: '引用' }).click();
  await page.getByRole('tabpanel', { name: '引用' }).getByText('Vaswani').first().waitFor();
  const cited = await paper(page, '阅读');
  holds(cited, 'Vaswani A, Shazeer N');
  assert.ok(!cited.join('').includes(squeezed(abstract)), 'the abstract is printed with the reference');
}

async function bring({ page, portal }: Stage, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto(`${portal.origin}/#/readDetailMore`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL('**file_id=**');
  await page.getByRole('region', { name: '解析步骤' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '摘要' }).waitFor();
}

async function printText(stage: Stage): Promise<void> {
  const { page } = stage;
  const sections = Array.from({ length: 60 }, (_section, n) => `## Section ${n}\n\nReaders of section ${n} turn to the figures first.\n`);
  await bring(stage, { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from(`# How we read\n\n${sections.join('\n')}`) });
  const original = page.getByRole('region', { name: '原文', exact: true });
  await original.getByText('Readers of section 59').waitFor();
  await original.evaluate((element) => element.scrollTo({ top: 1_500 }));
  const sheets = await paper(page, '阅读');
  assert.ok(sheets.length > 1);
  holds(sheets, 'Readers of section 0 turn');
  holds(sheets, 'Readers of section 59 turn');
  assert.ok(
    sheets.join('').indexOf('notes.md') < sheets.join('').indexOf(squeezed('Readers of section 0')),
    'the record comes after the text',
  );
  assert.equal(await original.evaluate((element) => element.scrollTop), 1_500, 'the reader’s place is lost');
}

async function printPdf(stage: Stage): Promise<void> {
  const { page, context } = stage;
  await bring(stage, { name: 'scholars.pdf', mimeType: 'application/pdf', buffer: smallPdf(TITLE, PAGES) });
  const sheets = await paper(page, '阅读');
  assert.equal(sheets.length, 1);
  holds(sheets, TITLE);
  holds(sheets, 'scholars.pdf');
  const opened = context.waitForEvent('page');
  // By what comes: a browser without a viewer of its own for these files offers to save it, and its window has no address.
  const original = context.waitForEvent(
    'response',
    (response) => response.request().isNavigationRequest() && /\/files\/[\w-]+$/.test(response.url()),
  );
  await page.getByRole('link', { name: '打印原文' }).click();
  const viewer = await opened;
  assert.match((await original).headers()['content-type'] ?? '', /^application\/pdf/);
  await viewer.close();
}

async function printBase({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/knowledgeBase`);
  await page.getByText('放进“我的阅读清单”').waitFor();
  const text = 'TY  - JOUR\nTI  - Printed rivers and their moss\nAU  - Lee, Anna\nPY  - 2021\nER  - \n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.ris', mimeType: 'application/x-research-info-systems', buffer: Buffer.from(text) });
  await page.getByRole('list', { name: '文档' }).getByText('Printed rivers and their moss').waitFor();
  const sheets = await paper(page, '我的知识库');
  // Other journeys have put theirs into the list.
  const total = await page.getByRole('list', { name: '文档' }).getByRole('listitem').count();
  holds(sheets, `第 1–${total} 条，共 ${total} 条`);
  holds(sheets, 'Printed rivers and their moss');
}

async function printAnswer({ page, portal, look }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/agent`);
  const asked = await send(page, '注意力机制的主要优点和局限是什么？');
  await asked.getByRole('button', { name: '打印' }).waitFor();
  await look('printing-answer-1440');
  const words = (await body(asked).locator('li, p').first().innerText()).split('\n')[0]!;
  const sheets = await paper(page, '智能体');
  holds(sheets, '注意力机制的主要优点和局限是什么？');
  holds(sheets, words);
  holds(sheets, '参考文献');
  holds(sheets, 'https://arxiv.org/abs/1706.03762');
  assert.ok(!sheets.join('').includes('可以接着问'), 'questions that may be asked next are printed');
}
