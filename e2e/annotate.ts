import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { seriousFindings } from './journey';
import type { Stage } from './journey';

/**
 * In the PDF that is open: words are highlighted by mouse, an area is drawn, a remark with a tag is written on words that the
 * keyboard selected, steps are undone and done again; all of it is there after a reload, in the PDF that is saved, and at 360 px.
 */
export async function annotate(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('tab', { name: '笔记' }).click();
  await page.getByRole('textbox', { name: '页码' }).fill('1');
  await page.getByRole('textbox', { name: '页码' }).press('Enter');
  await dragOver(page, 'forty scholars');
  await page.getByRole('button', { name: '绿色高亮' }).first().click();
  await page.locator('.sn-page-highlight.sn-mark-green').waitFor();
  await drawArea(page);
  await page.locator('.sn-page-area').waitFor();
  await page.getByRole('region', { name: '原文', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await page.locator('.sn-page-area').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await page.locator('.sn-page-area').waitFor();

  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('toolbar', { name: '对所选文字' }).getByRole('button', { name: '批注' }).press('Enter');
  await page.getByRole('textbox', { name: '笔记内容' }).fill('样本不大');
  await page.getByRole('textbox', { name: '标签' }).fill('方法');
  await page.getByRole('textbox', { name: '标签' }).press('Control+Enter');
  await page.locator('.sn-note-comment', { hasText: '样本不大' }).waitFor();
  await page.reload();
  await page.locator('.sn-page-highlight.sn-mark-green').first().waitFor();
  await stage.look('reading-annotated-1440');
  assert.deepEqual(await seriousFindings(page), [], 'annotated');
  assert.deepEqual(await savedAnnotations(page), ['/Highlight ', '/Highlight 样本不大\n#方法', '/Square ']);

  await page.getByRole('combobox', { name: '全部标签' }).selectOption('方法');
  await page.getByText('1 / 3 条').waitFor();
  await annotateNarrow(stage);
}

/** Selects the words of a line of the page in view. */
async function dragOver(page: Page, words: string): Promise<void> {
  const line = page.locator('.textLayer span', { hasText: words }).first();
  await line.waitFor();
  const box = (await line.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('toolbar', { name: '对所选文字' }).waitFor();
}

/** Draws a rectangle by the keys alone. */
async function drawArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: '框选区域' }).press('Enter');
  await page.getByRole('group', { name: /^选区/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
}

/** Kinds and words of the annotations in the PDF that is saved, sorted. */
async function savedAnnotations(page: Page): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出带批注的 PDF' }).click()]);
  assert.match(download.suggestedFilename(), /-批注\.pdf$/);
  const pdf = await PDFDocument.load(await fs.readFile(await download.path()));
  const annotations = pdf.getPages().flatMap((one) => (one.node.Annots()?.asArray() ?? []).map((ref) => pdf.context.lookup(ref, PDFDict)));
  return annotations
    .map((annotation) => {
      const words = annotation.get(PDFName.of('Contents'));
      return `${annotation.get(PDFName.of('Subtype'))?.toString()} ${words instanceof PDFHexString ? words.decodeText() : ''}`;
    })
    .sort();
}

/** At 360 px a mark of the page opens its note below, with room for the page above it. */
async function annotateNarrow({ page, look }: Stage): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: '原文' }).click();
  const mark = page.locator('button.sn-page-highlight.sn-mark-green').first();
  await mark.waitFor();
  await mark.press('Enter');
  const sheet = page.getByRole('region', { name: '标注' });
  await sheet.waitFor();
  await look('reading-annotated-360');
  assert.deepEqual(await seriousFindings(page), [], 'annotated, narrow');
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
