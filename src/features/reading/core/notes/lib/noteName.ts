import type { ReadingNote } from '../../../../../contract/entities/note';
import { texts } from '../texts';

/** How a note is called to those who do not see it: its first words, or where its area is. */
export function noteName({ quote, comment, kind, page }: Pick<ReadingNote, 'quote' | 'comment' | 'kind' | 'page'>): string {
  const words = [...(quote || comment)].slice(0, 30).join('');
  return words || (kind === 'area' && page !== null ? texts.areaOf(page) : texts.mark(kind, ''));
}
