import path from 'node:path';
import type { Page } from 'playwright-core';

/** Radicals that a font may have one number for with the character that looks the same, which NFKC does not know. */
const RADICALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '⺟母',
    '⺠民',
    '⻄西',
    '⻅见',
    '⻆角',
    '⻉贝',
    '⻋车',
    '⻓长',
    '⻔门',
    '⻘青',
    '⻚页',
    '⻛风',
    '⻜飞',
    '⻝食',
    '⻢马',
    '⻤鬼',
    '⻥鱼',
    '⻦鸟',
    '⻬齐',
  ].map((pair) => [...pair] as [string, string]),
);

/** As it is compared: printing breaks lines anywhere, and some fonts have one number for characters that look the same. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2e80-\u2eff]/g, (radical) => RADICALS[radical] ?? radical)
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, '');

/** What is on the paper that the browser prints of a page, sheet by sheet, without blanks; each begins with its number. */
export async function printedSheets(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const cMapUrl = `${path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps')}${path.sep}`;
  const document = await getDocument({ data, cMapUrl, cMapPacked: true, verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    sheets.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await document.loadingTask.destroy();
  return sheets;
}
