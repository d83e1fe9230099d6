import type { Draft } from '../../../records/record';
import { namesIn } from './names';
import { numbersIn, pagesIn } from './places';
import { trimmed } from './shadow';

const ENTRY = /^(?<people>[^《》]{2,120}?)[：:，,.．]?\s*《(?<title>[^《》]{2,200}(?:《[^《》]{1,60}》[^《》]{0,60})*)》(?<tail>.*)$/u;
const JOURNAL = /^[，,、.．载\s]*《(?<source>[^《》]{2,60})》[，,\s]*(?:(?<year>\d{4})\s*年?)(?<rest>.*)$/u;
const BOOK = /^[，,、.．\s]*(?:[^：:]{2,12}[：:])?(?<publisher>[^，,：:]{2,40})[，,]\s*(?<year>\d{4})\s*年?版?(?<rest>.*)$/u;
const PAGES = /第\s*([\d—–-]+)\s*页/;
const ROLE = /(?:主编|编著|编|著|等译|译|等)?[：:，,.．\s]*$/u;

/** Notes of Chinese humanities: `作者：《题名》，《刊名》2016年第2期，第24—28页。`; null for another form. */
export function readGuillemets(text: string): Draft | null {
  const { people = '', title = '', tail = '' } = ENTRY.exec(text)?.groups ?? {};
  const authors = namesIn(people.replace(ROLE, ''));
  if (!authors || !title) return null;
  const journal = JOURNAL.exec(tail)?.groups;
  const found = journal ?? BOOK.exec(tail)?.groups;
  if (!found) return null;
  const pages = pagesIn(PAGES.exec(found.rest ?? '')?.[1] ?? '');
  const base = { authors, title: trimmed(title), publish_date: found.year ?? '', basic_page: pages };
  if (!journal) return { ...base, resource_type: 2, basic_sourcename: trimmed(found.publisher ?? '') };
  const numbers = numbersIn((journal.rest ?? '').replace(PAGES, ''));
  return { ...base, ...numbers, basic_page: pages, resource_type: 1, basic_sourcename: trimmed(journal.source ?? '') };
}
