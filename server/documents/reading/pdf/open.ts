import fs from 'node:fs/promises';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { OPENING, unreadable } from './opening';

/** Opens a PDF; nothing of it can run. @throws {Unreadable} */
export async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(require.resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: new Uint8Array(await fs.readFile(file)),
      ...OPENING,
      cMapUrl: `${path.join(folder, 'cmaps')}${path.sep}`,
      standardFontDataUrl: `${path.join(folder, 'standard_fonts')}${path.sep}`,
    }).promise;
  } catch (error) {
    throw unreadable(error);
  }
}
