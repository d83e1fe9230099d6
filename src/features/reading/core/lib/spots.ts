import type { TextRange } from '../../../../contract/entities/document';

/** A stretch of one page of a file's text: offsets in UTF-16 units, `end` is the first one behind. */
export type Spot = Pick<TextRange, 'page' | 'start' | 'end'>;

const SPOTS = /^\d{1,6}\.\d{1,8}-\d{1,8}(?:_\d{1,6}\.\d{1,8}-\d{1,8})*$/;

/** A passage of a file as a link writes it: `3.120-480_4.0-60` goes over the end of page 3. */
export const printSpots = (spots: readonly Spot[]): string => spots.map(({ page, start, end }) => `${page}.${start}-${end}`).join('_');

export const isSpots = (text: string): boolean => SPOTS.test(text);

/** Reads what `printSpots` wrote; empty for anything else. */
export function parseSpots(text: string): Spot[] {
  if (!isSpots(text)) return [];
  return text.split('_').map((part) => {
    const [page = 0, start = 0, end = 0] = part.split(/[.-]/).map(Number);
    return { page, start, end };
  });
}

/** Characters of a passage that a link quotes whole. */
const WHOLE_QUOTE = 120;
const QUOTE_END = 40;
/** Between the beginning and the end of a longer one: a sign that no text of ours has. */
const QUOTE_GAP = '⋯';

/** Words that find a passage again: all of it, or its beginning and its end. */
export function quoteOf(passage: string): string {
  const text = passage.replace(/\s+/g, ' ').trim();
  if (text.length <= WHOLE_QUOTE) return text;
  return `${text.slice(0, QUOTE_END).trim()}${QUOTE_GAP}${text.slice(-QUOTE_END).trim()}`;
}

/** A text without what differs between two prints of it, and where each of its characters was. */
function bare(text: string): { signs: string; places: number[] } {
  let signs = '';
  const places: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    for (const sign of bareSign(text[i]!)) {
      signs += sign;
      for (let unit = 0; unit < sign.length; unit += 1) places.push(i);
    }
  }
  return { signs, places };
}

const PLAIN = /[!-@[-~\u4e00-\u9fff]/;

/** Most characters are what they are; the rest is folded. */
function bareSign(sign: string): string {
  return PLAIN.test(sign)
    ? sign
    : sign
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\u00ad]/g, '');
}

interface Stretch {
  start: number;
  end: number;
}

/**
 * Finds a quote in a text, whatever their white space, width of characters and case.
 *
 * @returns offsets in UTF-16 units, or null when the text does not have it.
 */
export function findQuote(text: string, quote: string): Stretch | null {
  const { signs, places } = bare(text);
  const [head = '', tail = ''] = quote.split(QUOTE_GAP).map((part) => bare(part).signs);
  if (head === '') return null;
  const from = signs.indexOf(head);
  if (from < 0) return null;
  const last = tail === '' ? from + head.length : signs.indexOf(tail, from) + tail.length;
  // Without its end the beginning alone is marked.
  const to = last > from ? last : from + head.length;
  return { start: places[from]!, end: places[to - 1]! + 1 };
}

/** All places of some words in a text, without overlaps. */
export function findAll(text: string, words: string): Stretch[] {
  const wanted = bare(words).signs;
  if (wanted === '') return [];
  const { signs, places } = bare(text);
  const found: Stretch[] = [];
  for (let at = signs.indexOf(wanted); at >= 0; at = signs.indexOf(wanted, at + wanted.length)) {
    found.push({ start: places[at]!, end: places[at + wanted.length - 1]! + 1 });
  }
  return found;
}
