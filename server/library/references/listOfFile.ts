import { isReferenceHeading } from '../../documents/reading/passages';
import type { PageText } from '../../records/document';
import { entriesIn } from '../readers/list/lines';
import { looksLikeEntry } from '../readers/list/understand';

/** An entry of a list of references, with the stretch of the page on which it begins. */
export interface ListedReference {
  /** Null where the list has none before it. */
  number: number | null;
  text: string;
  page: number;
  start: number;
  end: number;
}

type Page = Pick<PageText, 'page' | 'paragraphs'>;
type Placed = Page['paragraphs'][number] & { page: number };

/** A longer paragraph is no entry; it would keep the server busy. */
const MAX_PARAGRAPH = 20_000;
/** Entries of a list that are read. */
const MAX_ENTRIES = 1_000;
/** Characters of an entry that tell where it stands. */
const SIGNS = 24;
/** A number before an entry: at the beginning of a paragraph in any form, within one in brackets only. */
const AT_BEGINNING = /^\s*[[(（［]?\s?(\d{1,4})\s?[\])）］.,]?\s*$/u;
const IN_BRACKETS = /[[［]\s?(\d{1,4})\s?[\]］]\s*$/u;

/** A heading that stands in one line with the first entry. */
const HEADING_IN_LINE = /^(?:参\s*考\s*文\s*献|references)\s*[:：]?\s*(?=[[［(（]?\s?1\b)/iu;
/** Names and a year in parentheses, as entries of lists by author and year begin. */
const DATED = /^\p{L}[^()（）]{1,400}[(（](?:(?:1[5-9]|20)\d\d|n\.d\.)/u;

/** The entries of the last list of references of a document. */
export function listOfFile(pages: readonly Page[]): ListedReference[] {
  const list = lastList(pages.flatMap(({ page, paragraphs }) => paragraphs.map((paragraph) => ({ ...paragraph, page }))));
  const entries = entriesIn(list.map(({ text }) => text).join('\n')).slice(0, MAX_ENTRIES);
  let [line, from] = [0, 0];
  const placed = entries.flatMap((entry, i): ListedReference[] => {
    const own = list[entry.line - 1];
    if (!own || entry.text === '') return [];
    if (entry.line !== line) [line, from] = [entry.line, 0];
    const found = own.text.indexOf(entry.text.slice(0, SIGNS), from);
    const at = found < 0 ? from : found;
    from = at + Math.min(entry.text.length, own.text.length - at);
    const next = entries[i + 1];
    const before = own.text.slice(0, at);
    const number = (AT_BEGINNING.exec(before) ?? IN_BRACKETS.exec(before.slice(-12)))?.[1];
    const end = next?.line === line ? from : own.text.length;
    return [
      {
        number: number === undefined ? null : Number(number),
        text: entry.text,
        page: own.page,
        start: own.start + at,
        end: own.start + end,
      },
    ];
  });
  return rejoined(placed);
}

/** In a list whose entries begin with names and a year, what begins otherwise is the rest of the one before: the page or a column ended. */
function rejoined(list: readonly ListedReference[]): ListedReference[] {
  const isDated = ({ text, number }: ListedReference) => number === null && DATED.test(text);
  if (list.filter(isDated).length < list.length * 0.6) return [...list];
  const whole: ListedReference[] = [];
  for (const entry of list) {
    const last = whole.at(-1);
    if (isDated(entry) || !last) whole.push({ ...entry });
    else last.text += ` ${entry.text}`;
  }
  return whole;
}

/** Paragraphs below the last heading of a list of references, up to the next heading. */
function lastList(paragraphs: readonly Placed[]): Placed[] {
  const heading = paragraphs.findLastIndex(({ text }) => HEADING_IN_LINE.test(text) || (text.length < 60 && isReferenceHeading(text)));
  const head = paragraphs[heading];
  if (!head) return [];
  const inLine = HEADING_IN_LINE.exec(head.text)?.[0].length ?? head.text.length;
  const rest = [{ ...head, text: head.text.slice(inLine), start: head.start + inLine, level: 0 }, ...paragraphs.slice(heading + 1)];
  // A title that was taken for a heading is still an entry.
  const end = rest.findIndex(({ level, text }) => level > 0 && !looksLikeEntry(text));
  const own = end < 0 ? rest : rest.slice(0, end);
  return own.filter(({ text, kind }) => text.length <= MAX_PARAGRAPH && (kind === undefined || kind === 'note' || kind === 'row'));
}
