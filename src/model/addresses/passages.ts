/** A stretch of one page of a file's text: offsets in UTF-16 units, `end` is the first one behind. */
export interface Spot {
  /** From 1. */
  page: number;
  start: number;
  end: number;
}

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
export const QUOTE_GAP = '⋯';

/** Words that find a passage again: all of it, or its beginning and its end. */
export function quoteOf(passage: string): string {
  const text = passage.replace(/\s+/g, ' ').trim();
  if (text.length <= WHOLE_QUOTE) return text;
  return `${text.slice(0, QUOTE_END).trim()}${QUOTE_GAP}${text.slice(-QUOTE_END).trim()}`;
}
