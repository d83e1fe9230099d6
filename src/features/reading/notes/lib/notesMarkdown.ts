import type { ReadingNote } from '../../../../contract/entities/note';
import { texts } from '../texts';

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The notes on a document as Markdown: each passage as a quotation with its page, own words below it. */
export function notesMarkdown(title: string, citation: string, notes: readonly ReadingNote[]): string {
  const entries = notes.map(({ quote, comment, page }) => {
    const place = page === null ? '' : `（${texts.page(page)}）`;
    const passage = quote ? quoted(`${quote}${place}`) : '';
    return [passage, quote ? comment : `${comment}${place}`].filter(Boolean).join('\n\n');
  });
  return `${[`# ${texts.heading(title)}`, citation, ...entries].filter(Boolean).join('\n\n')}\n`;
}

/** A name for the file that systems take: no separators, not too long. */
export const notesFileName = (title: string): string =>
  texts.fileName([...title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, 60).join(''));
