import type { PDFDocumentProxy } from 'pdfjs-dist';
import fs from '../node/fs';
import { OPENING, unreadable } from '../../server/documents/reading/pdf/opening';

/** What the client's own viewer fetches stands there. */
const FILES = `/assets/pdfjs-${PDFJS_VERSION}`;

/** In place of the server's: PDF.js finds its files by addresses, and no worker of its own. @throws {Unreadable} */
export async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  try {
    return await getDocument({
      data: Uint8Array.from(fs.readFileSync(file) as Uint8Array),
      ...OPENING,
      useWorkerFetch: true,
      cMapUrl: `${FILES}/cmaps/`,
      standardFontDataUrl: `${FILES}/standard_fonts/`,
    }).promise;
  } catch (error) {
    throw unreadable(error);
  }
}
