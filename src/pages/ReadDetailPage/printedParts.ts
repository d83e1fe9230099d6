import type { FileParseState } from '../../contract/entities/document';
import type { ReadingTab } from '../../model/addresses/reading';

/** Whether the original is pages, which the browser's own viewer prints. */
export const isPdf = (parse: FileParseState | null): boolean => parse?.media_type === 'application/pdf';

/**
 * Whether the original goes on paper with the part beside it: the text of a file with its record, or what is in front on
 * a narrow screen. Whoever has the translation, the notes or the reference in front prints these alone.
 */
export function printsOriginal(tab: ReadingTab, parse: FileParseState | null): boolean {
  if (isPdf(parse)) return false;
  return tab === 'original' || (parse !== null && tab === 'abstract');
}
