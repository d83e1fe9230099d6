import type { SearchResult } from '../../../../contract/calls/papers';
import { texts } from '../texts';

/** The line between the records that hold all that was asked and those that hold some of it. */
export interface Boundary {
  /** Index on the page of the record before which it stands. */
  at: number;
  words: string;
}

/** The line on this page; null where it stands on none or on another one. */
export function boundaryOf({ exact, total, current, size, records }: SearchResult): Boundary | null {
  if (exact === undefined || exact === 0 || exact >= total) return null;
  const at = exact - (current - 1) * size;
  if (at < 0 || at >= records.length) return null;
  return { at, words: at === 0 ? texts.boundaryBefore(exact) : texts.boundary(exact) };
}

/** How many of the page's first records the text names by an identifier. */
export const identifiedOnPage = ({ identified = 0, current, size }: SearchResult): number => Math.max(0, identified - (current - 1) * size);
