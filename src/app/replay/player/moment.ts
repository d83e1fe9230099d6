/** A moment of a session: so many actions of one of its pages. */
export interface Moment {
  /** Of the session, counted from 0; the last one is the page from which the file was saved. */
  page: number;
  /** How many of its actions had happened; 0 is its beginning. */
  step: number;
}

const WRITTEN = /^(?:(\d{1,4})\.)?(\d{1,7})$/;

/** As an address and `session:test` write it: `225` of the last page, `1.34` of page 1. */
export const momentText = ({ page, step }: Moment, pages: number): string => (page === pages - 1 ? String(step) : `${page}.${step}`);

/**
 * Reads what an address says. What is none, or of no page that is there, is the end of the last page.
 * @param lengths number of actions of each page
 */
export function momentIn(text: string | null, lengths: readonly number[]): Moment {
  const last = lengths.length - 1;
  const [, first, second] = WRITTEN.exec(text ?? '') ?? [];
  const page = first === undefined ? last : Number(first);
  const length = lengths[page];
  if (second === undefined || length === undefined) return { page: last, step: lengths[last] ?? 0 };
  return { page, step: Math.min(Number(second), length) };
}
