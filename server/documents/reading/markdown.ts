import fs from 'node:fs/promises';
import { marked } from 'marked';
import { Unreadable, type WorkOrder } from './order';
import { toDocument } from './blocks';
import { decodeText } from './encoding';
import { htmlBlocks } from './htmlBlocks';
import type { Front, ReadDocument } from './front';

const FRONT_MATTER = /^---\s*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)\s*\n/;

/** @throws {Unreadable} */
export async function readMarkdown(order: WorkOrder): Promise<ReadDocument> {
  const text = decodeText(await fs.readFile(order.path));
  if (text === null) throw new Unreadable('无法识别文件的文字编码');
  const matter = FRONT_MATTER.exec(text.replace(/\r\n?/g, '\n'));
  const body = matter ? text.replace(/\r\n?/g, '\n').slice(matter[0].length) : text;
  return toDocument(htmlBlocks(await marked.parse(body, { gfm: true })), fromMatter(matter?.[1] ?? ''));
}

/** Plain fields of the header that many writers put before a text. */
function fromMatter(matter: string): Front['certain'] {
  const field = (name: string) => {
    const value = new RegExp(`^${name}:[ \\t]*(\\S.*)$`, 'im').exec(matter)?.[1]?.trim() ?? '';
    return value.replace(/^(["'])(.*)\1$/, '$2');
  };
  const title = field('title');
  if (!title) return {};
  const list = field('authors?').replace(/^\[(.*)\]$/, '$1');
  const authors = list
    .split(/\s*[,;，；、]\s*|\s+and\s+/)
    .map((name) => name.replace(/^["']|["']$/g, '').trim())
    .filter(Boolean);
  const year = Number(/\b(?:19|20)\d{2}\b/.exec(field('date') || field('year'))?.[0] ?? 0);
  return { title, authors, doi: field('doi'), year: year || null };
}
