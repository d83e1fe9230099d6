import { QUOTE_GAP } from '../../../../model/addresses/passages';

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
  const found = locate(text, quote);
  return found && { start: found.start, end: found.end };
}

/** The same where the text has all of it, its end as well. */
export function findWhole(text: string, quote: string): Stretch | null {
  const found = locate(text, quote);
  return found?.whole ? { start: found.start, end: found.end } : null;
}

function locate(text: string, quote: string): (Stretch & { whole: boolean }) | null {
  const { signs, places } = bare(text);
  const [head = '', tail = ''] = quote.split(QUOTE_GAP).map((part) => bare(part).signs);
  if (head === '') return null;
  const from = signs.indexOf(head);
  if (from < 0) return null;
  const end = tail === '' ? from : signs.indexOf(tail, from);
  // Without its end the beginning alone is marked.
  const to = tail === '' || end < 0 ? from + head.length : end + tail.length;
  return { start: places[from]!, end: places[to - 1]! + 1, whole: end >= 0 };
}

/** All places of some words in a text, without overlaps. */
export function findAll(text: string, words: string): Stretch[] {
  const needle = bare(words).signs;
  if (needle === '') return [];
  const { signs, places } = bare(text);
  const found: Stretch[] = [];
  for (let at = signs.indexOf(needle); at >= 0; at = signs.indexOf(needle, at + needle.length)) {
    found.push({ start: places[at]!, end: places[at + needle.length - 1]! + 1 });
  }
  return found;
}
