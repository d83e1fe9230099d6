import assert from 'node:assert/strict';
import { smallPdf } from './fixtures/smallPdf';
import { seriousFindings } from './journey';
import type { Stage } from './journey';

const PAGES = [
  {
    heading: 'Rooms for scholars',
    lines: ['Scholars like rooms with windows, as was shown before [1].', 'Nobody has asked them about doors.'],
  },
  { heading: 'Figures', lines: ['Figure 1. The room with windows.'] },
  {
    heading: 'References',
    lines: ['[1] Smith J. The room of books[J]. Journal of Rooms, 1999, 3(2): 1-9.', '[2] Weir A. Doors[J]. Weirs, 2001, 4(1): 5-6.'],
  },
];

/** What helps to read a PDF: its contents, small pages and figures, dark pages, and the references at their markers. */
export async function readingHelps(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/readDetailMore`);
  const file = { name: 'rooms.pdf', mimeType: 'application/pdf', buffer: smallPdf(PAGES[0]!.heading, PAGES) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL('**file_id=**');
  await page.locator('.textLayer span', { hasText: 'Scholars like' }).first().waitFor({ timeout: 30_000 });
  await page.getByRole('region', { name: '解析步骤' }).waitFor({ state: 'detached', timeout: 60_000 });
  await contents(stage);
  await references(stage);
  const turned = () =>
    page
      .locator('.canvasWrapper')
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter);
  assert.equal(await turned(), 'none');
  await page.getByRole('button', { name: '深色页面' }).click();
  assert.match(await turned(), /invert/);
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('button', { name: '深色页面' }).click();
}

async function contents(stage: Stage): Promise<void> {
  const { page } = stage;
  const number = (value: string) =>
    page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('.sn-pdf-page')?.value === wanted, value);
  await page.getByRole('button', { name: '目录、缩略图与图表' }).click();
  await page.getByRole('tab', { name: '目录' }).press('ArrowRight');
  const small = page.getByRole('tabpanel', { name: '缩略图' });
  await small.locator('canvas[width]').first().waitFor();
  await small.getByRole('button', { name: '第 1 页' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await number('2');
  assert.equal(await small.locator('[aria-current]').innerText(), '2');
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('tab', { name: '图表' }).click();
  await page.getByRole('link', { name: /^Figure 1/ }).click();
  await page.locator('.page[data-page-number="2"] .sn-pdf-mark').first().waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await stage.look('reading-contents-1440');
  await page.getByRole('button', { name: '关闭侧栏' }).click();
}

async function references(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('textbox', { name: '页码' }).fill('1');
  await page.keyboard.press('Enter');
  const marker = page.getByRole('button', { name: '[1]' });
  await marker.hover();
  const card = page.getByRole('group', { name: '引用的文献' });
  await card.getByText('The room of books').waitFor();
  await stage.look('reading-reference-1440');
  await page.mouse.move(5, 5);
  await card.waitFor({ state: 'detached' });
  await marker.press('Enter');
  await card.waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await card.getByRole('link', { name: '在参考文献表中查看' }).press('Enter');
  await page.locator('.page[data-page-number="3"] .sn-pdf-mark').first().waitFor();
  assert.equal(await page.locator('.page[data-page-number="3"] .sn-cite-spot').count(), 0, 'entries of the list are no markers');
}
