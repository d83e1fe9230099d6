import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import { CallError } from '../../kernel/errors';
import { SUPPORTED, type DocumentKind } from '../mediaTypes';
import { decodeText } from '../reading/encoding';
import { readZipEntries, ZipRefused } from '../reading/zip';

const HEAD_BYTES = 64 * 1024;

/** Kinds that are recognised but not read, with what the person can do instead. */
const ADVICE: Readonly<Record<string, string>> = {
  'application/x-cfb': '不支持旧版 Office 文件（.doc、.xls、.ppt），请另存为 DOCX 或 PDF 后上传',
  'application/rtf': '不支持 RTF 文件，请另存为 DOCX 或 PDF 后上传',
  'application/vnd.oasis.opendocument.text': '不支持 ODT 文件，请另存为 DOCX 或 PDF 后上传',
  'application/zip': '不支持压缩包，请解压后上传其中的文件',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '不支持 Excel 文件，请另存为 PDF 后上传',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '不支持 PowerPoint 文件，请另存为 PDF 后上传',
};

const refused = (message = `不支持这种文件，可以上传 ${SUPPORTED}`) => new CallError('unsupported', message);

/**
 * What a file is, from its bytes. Its name only tells Markdown from plain text, which are read and served alike.
 * @throws CallError `unsupported` with the reason in Chinese
 */
export async function sniff(file: string, name: string): Promise<DocumentKind> {
  const head = await readHead(file);
  // Some writers put bytes before the signature; readers of PDF accept that.
  if (head.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return zipKind(file, detected?.mime);
  if (detected && detected.mime !== 'application/xml') throw refused(ADVICE[detected.mime]);
  return textKind(head, name);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await fs.open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** DOCX by the parts that it must have, since every other office file is a zip as well. */
async function zipKind(file: string, mime = 'application/zip'): Promise<DocumentKind> {
  try {
    const names = new Set((await readZipEntries(file)).map((entry) => entry.name));
    if (names.has('word/document.xml') && names.has('[Content_Types].xml')) return 'docx';
  } catch (error) {
    throw refused(error instanceof ZipRefused ? error.message : '文件已损坏，无法打开');
  }
  throw refused(ADVICE[mime] ?? ADVICE['application/zip']);
}

function textKind(head: Buffer, name: string): DocumentKind {
  const text = decodeText(head, { partial: true });
  if (text === null) throw refused();
  const start = text.slice(0, 4_096).replace(/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/, '');
  if (/^(?:<!DOCTYPE\s+article\b|<article[\s>])/i.test(start) && /<(?:article-meta|journal-meta|front)[\s>]|JATS|NLM/i.test(text))
    return 'jats';
  if (/^<(?:!doctype\s+html|html|head|body|title|meta|script|div|p|h[1-6]|table|article)[\s>]/i.test(start)) return 'html';
  if (/^\s*<\?xml|^<svg[\s>]/i.test(text.slice(0, 200))) throw refused('不支持这种 XML 文件，只能读取 JATS 格式的论文');
  return /\.(?:md|markdown|mdown|mkd)$/i.test(name) ? 'markdown' : 'text';
}
