/** A stretch of one page of a file's text: offsets in UTF-16 units, `end` is the first one behind. */
export interface Spot {
  /** From 1. */
  page: number;
  start: number;
  end: number;
}

const SPOTS = /^\d{1,6}\.\d{1,8}-\d{1,8}(?:_\d{1,6}\.\d{1,8}-\d{1,8})*$/;

/** A passage of a file as a link writes it: `3.120-480_4.0-60` goes over the end of page 3. */
const printSpots = (spots: readonly Spot[]): string => spots.map(({ page, start, end }) => `${page}.${start}-${end}`).join('_');

const isSpots = (text: string): boolean => SPOTS.test(text);

/** Reads what `printSpots` wrote; empty for anything else. */
function parseSpots(text: string): Spot[] {
  if (!isSpots(text)) return [];
  return text.split('_').map((part) => {
    const [page = 0, start = 0, end = 0] = part.split(/[.-]/).map(Number);
    return { page, start, end };
  });
}

/** Stands between the spots of a passage and its words in a link. */
const WORDS = '~';

/** A passage as a link writes it: where it stands, and the words by which it is found again when the file is read otherwise. */
export function printPassage(spots: readonly Spot[], words: string): string {
  const where = printSpots(spots);
  if (!isSpots(where)) return quoteOf(words);
  // Beside its place a few words are enough.
  const quote = quoteOf(words, SHORT_QUOTE);
  return quote === '' ? where : `${where}${WORDS}${quote}`;
}

/** Reads what `printPassage` wrote: spots, words, or both. */
export function parsePassage(text: string): { spots: Spot[]; words: string } {
  const at = text.indexOf(WORDS);
  const where = at < 0 ? text : text.slice(0, at);
  if (!isSpots(where)) return { spots: [], words: text };
  return { spots: parseSpots(where), words: at < 0 ? '' : text.slice(at + WORDS.length) };
}

/** Characters of a passage that a link quotes whole, and of the beginning and the end of a longer one. */
const LONG_QUOTE = { whole: 120, end: 40 };
const SHORT_QUOTE = { whole: 36, end: 16 };
/** Between the beginning and the end of a longer one: a sign that no text of ours has. */
export const QUOTE_GAP = '⋯';

/** Words that find a passage again: all of it, or its beginning and its end. */
export function quoteOf(passage: string, { whole, end } = LONG_QUOTE): string {
  const text = passage.replace(/\s+/g, ' ').trim();
  if (text.length <= whole) return text;
  return `${text.slice(0, end).trim()}${QUOTE_GAP}${text.slice(-end).trim()}`;
}
