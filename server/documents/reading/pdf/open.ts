import fs from 'node:fs/promises';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Unreadable } from '../order';

/** Opens a PDF; nothing of it can run. @throws {Unreadable} */
export async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(require.resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: new Uint8Array(await fs.readFile(file)),
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      cMapUrl: `${path.join(folder, 'cmaps')}${path.sep}`,
      cMapPacked: true,
      standardFontDataUrl: `${path.join(folder, 'standard_fonts')}${path.sep}`,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'PasswordException') throw new Unreadable('文件已加密，需要密码才能打开，请上传未加密的文件');
    throw new Unreadable('文件已损坏或不是有效的 PDF');
  }
}
