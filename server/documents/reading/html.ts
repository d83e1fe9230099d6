import fs from 'node:fs/promises';
import * as cheerio from 'cheerio';
import { Unreadable, type WorkOrder } from './order';
import { toDocument } from './blocks';
import { decodeText } from './encoding';
import { htmlBlocks } from './htmlBlocks';
import type { Front, ReadDocument } from './front';

/** @throws {Unreadable} */
export async function readHtml(order: WorkOrder): Promise<ReadDocument> {
  const bytes = await fs.readFile(order.path);
  const html = decodeHtml(bytes);
  if (html === null) throw new Unreadable('无法识别文件的文字编码');
  return toDocument(htmlBlocks(html), citationMeta(html));
}

/** The page's own word on its encoding, where it is one that we know, else what the bytes look like. */
function decodeHtml(bytes: Buffer): string | null {
  const named = /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1];
  if (named && !/^utf-?16/i.test(named)) {
    try {
      return new TextDecoder(named, { fatal: true }).decode(bytes);
    } catch {
      // A wrong word: look at the bytes.
    }
  }
  return decodeText(bytes);
}

/** The tags by which publishers tell Google Scholar what an article is. */
function citationMeta(html: string): Front['certain'] {
  const $ = cheerio.load(html);
  const all = (name: string) =>
    $(`meta[name="${name}" i]`)
      .toArray()
      .map((tag) => $(tag).attr('content')?.trim() ?? '')
      .filter(Boolean);
  const first = (...names: string[]) => names.flatMap(all)[0] ?? '';
  const title = first('citation_title');
  if (!title) return {};
  const year = Number(
    /\b(?:19|20)\d{2}\b/.exec(first('citation_publication_date', 'citation_date', 'citation_year', 'citation_online_date'))?.[0] ?? 0,
  );
  return {
    title,
    authors: all('citation_author').map(givenFirst),
    doi: first('citation_doi').replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, ''),
    year: year || null,
    venue: first('citation_journal_title', 'citation_conference_title'),
    keywords: all('citation_keywords')
      .flatMap((words) => words.split(/[;；]/))
      .map((word) => word.trim())
      .filter(Boolean),
    abstract: first('citation_abstract'),
  };
}

/** `Vaswani, Ashish` → `Ashish Vaswani`. */
function givenFirst(name: string): string {
  const [family = '', given = '', ...rest] = name.split(/\s*,\s*/);
  return given && rest.length === 0 && !/\p{Script=Han}/u.test(name) ? `${given} ${family}` : name;
}
