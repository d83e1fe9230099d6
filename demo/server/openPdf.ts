import type { PDFDocumentProxy } from 'pdfjs-dist';
import fs from '../node/fs';
import { Unreadable } from '../../server/documents/reading/order';

/** What the client's own viewer fetches stands there. */
const FILES = `/assets/pdfjs-${PDFJS_VERSION}`;

/** In place of the server's: PDF.js finds its files by addresses, and no worker of its own. @throws {Unreadable} */
export async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  try {
    return await getDocument({
      data: Uint8Array.from(fs.readFileSync(file) as Uint8Array),
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      useWorkerFetch: true,
      cMapUrl: `${FILES}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${FILES}/standard_fonts/`,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'PasswordException') throw new Unreadable('文件已加密，需要密码才能打开，请上传未加密的文件');
    throw new Unreadable('文件已损坏或不是有效的 PDF');
  }
}
