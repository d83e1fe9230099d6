import path from 'node:path';
import type { Page } from 'playwright-core';

/** As it is compared: printing breaks lines anywhere, and some fonts give a character the number of its radical. */
export const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** What is on the paper that the browser prints of a page, sheet by sheet, without blanks. */
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
