import type { Draft } from '../../../records/record';
import { shadowOf, trimmed } from './shadow';

/** Where a work stands: in which source, when, and on which pages. */
export type Place = Pick<Draft, 'basic_sourcename' | 'publish_date' | 'basic_source_vo' | 'basic_source_no' | 'basic_page'>;

const YEAR =
  /(?<![\d-])((?:1[5-9]|20)\d\d)(?:(?:年\s?|[-/.])(0?[1-9]|1[0-2])(?![\d:])(?:(?:月\s?|[-/.])(\d{1,2})(?!\d)日?)?)?(?:年(?:版)?|月)?/g;
const VOLUME = /^(?:vol(?:ume)?\.?|第)?\s*([A-Z]{0,3}\d[\w./-]{0,15}|[A-Z]{1,4})\s*卷?$/i;
const ISSUE = /^(?:no\.?|第)?\s*(.{1,40}?)\s*期?$/i;

/** A year with the signs of a statement around it: what stands before and behind, as printed. */
interface Dated {
  before: string;
  date: string;
  after: string;
}

const two = (part: string | undefined) => (part ? [part.padStart(2, '0')] : []);

/** The first year that closes a statement: behind a comma or at its beginning, before a comma, a bracket or the end. */
function datedIn(text: string): Dated | null {
  const shadow = shadowOf(text);
  for (const match of shadow.matchAll(YEAR)) {
    const [whole, year = '', month, day] = match;
    const before = shadow.slice(0, match.index).trimEnd();
    const after = shadow.slice(match.index + whole.length).trimStart();
    if (!/(?:^|[,.;:(]|\p{Script=Han})$/u.test(before) || !/^(?:$|[,;:(.)第])/u.test(after)) continue;
    return {
      before: text.slice(0, before.length),
      date: [year, ...two(month), ...two(month && day)].join('-'),
      after: text.slice(text.length - after.length),
    };
  }
  return null;
}

/** `53(2): 247-261` and its other writings, from behind the year or the source. */
export function numbersIn(text: string): Pick<Draft, 'basic_source_vo' | 'basic_source_no' | 'basic_page'> {
  const shadow = shadowOf(text).replace(/^[\s,;.]+/, '');
  const colon = shadow.search(/[:：]/);
  const numbered = colon < 0 ? shadow : shadow.slice(0, colon);
  const [, bracket = ''] = /\(([^()]{1,40})\)/.exec(numbered) ?? [];
  const parts = numbered
    .replace(/\([^()]*\)/, ',')
    .split(/[,;]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const issue = parts.find((part) => /^(?:no\.?\s*\d|第?\d+\s*期)/i.test(part)) ?? '';
  const rest = parts.filter((part) => part !== issue);
  const volume = rest.find((part) => VOLUME.test(part) && !/^p{1,2}\.?\s*\d/i.test(part)) ?? '';
  const pages = colon < 0 ? (rest.find((part) => part !== volume) ?? '') : shadow.slice(colon + 1);
  return {
    basic_source_vo: VOLUME.exec(volume)?.[1] ?? '',
    basic_source_no: ISSUE.exec(bracket || issue)?.[1] ?? '',
    basic_page: pagesIn(pages),
  };
}

/** Pages as a record has them: a hyphen between the first and the last. */
export function pagesIn(text: string): string {
  const [pages = ''] =
    /^[A-Za-z]{0,4}\d[\w./-]*(?:\s?[-,+]\s?[A-Za-z]{0,4}\d[\w.-]*)*/.exec(
      shadowOf(text)
        .trim()
        .replace(/^(?:pp?\.?|第)\s*/i, ''),
    ) ?? [];
  return fullRange(
    pages
      .replace(/-+/g, '-')
      .replace(/\s*([-,+])\s*/g, '$1')
      .replace(/[.,]+$/, ''),
  );
}

/** `436-44` → `436-444` */
function fullRange(pages: string): string {
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(pages) ?? [];
  return last && last.length < first.length ? `${first}-${first.slice(0, first.length - last.length)}${last}` : pages;
}

/** `source, year, volume(issue): pages`; the year may stand elsewhere in the entry. */
export function periodicalPlace(tail: string, year = ''): Place {
  const dated = datedIn(tail);
  if (dated) return { basic_sourcename: trimmed(dated.before), publish_date: dated.date, ...numbersIn(dated.after) };
  const text = tail.replace(/[\s.。．]+$/u, '');
  const [numbers = ''] = /[,.:]\s*(?=[A-Z]?\d|\(|第|vol)[^,.]*(?:[:,].*)?$/i.exec(shadowOf(text)) ?? [];
  const source = text.slice(0, text.length - numbers.length);
  return { basic_sourcename: trimmed(source), publish_date: year, ...numbersIn(numbers.replace(/^[,.]/, '')) };
}

/** What publishes a work, and what stands before it: editors, the edition, the book that has it. */
export interface Published {
  before: string;
  publisher: string;
  publish_date: string;
  basic_page: string;
}

/** `…. place: publisher, year: pages`, without a place too. */
export function publishedPlace(tail: string, year = ''): Published {
  const { before, date, after } = datedIn(tail) ?? { before: tail, date: year, after: '' };
  const basic_page = pagesIn(after.replace(/^[^\d]*(?=\d|[A-Z]\d)/, ''));
  const statement = before.replace(/[\s,，;；(（]+$/u, '');
  const shadow = shadowOf(statement);
  const colon = shadow.lastIndexOf(':');
  const start = statementStart(shadow, colon < 0 ? shadow.length : colon);
  const from = start < 0 ? 0 : start + 1;
  // A colon within the title of a book stands in a longer part than the name of a town.
  const town = colon < 0 ? '' : trimmed(statement.slice(from, colon));
  const isTown = colon >= 0 && town.length <= 40 && !/[,.]\s*\d/.test(town);
  const publisher = trimmed(isTown ? statement.slice(colon + 1) : statement.slice(from));
  return { before: trimmed(statement.slice(0, from)), publisher: publisher.replace(/^\//, ''), publish_date: date, basic_page };
}

/** Where the last sign stands that parts statements; no dot of U.S., and between Chinese characters no blank is needed. */
function statementStart(shadow: string, end: number): number {
  for (let at = end; at >= 0; at -= 1) {
    if (shadow.startsWith('//', at) || shadow.startsWith('].', at)) return at;
    const parts = shadow.charAt(at) === '.' && /[\s\p{Script=Han}]/u.test(shadow.charAt(at + 1));
    if (parts && !/(?:^|[\s.])\p{Lu}$/u.test(shadow.slice(Math.max(0, at - 2), at))) return at;
  }
  return -1;
}
