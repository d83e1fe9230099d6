import type { ReadingNote } from '../../../../contract/entities/note';
import { isolated, phrase } from '../../../../model/isolated';
import { texts } from '../../core/notes/texts';

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/**
 * The notes on a document as Markdown: each passage as a quotation with a link to its place, own words, tags and what
 * others say below it.
 * @param linkOf the address of a note's place; empty where it has none.
 */
export function notesMarkdown(
  title: string,
  citation: string,
  notes: readonly ReadingNote[],
  linkOf: (note: ReadingNote) => string,
): string {
  const entries = notes.map((note) => {
    const { quote, comment, page, kind, tags, mine, author, replies } = note;
    const link = linkOf(note);
    const name = page === null ? texts.original : texts.page(page);
    const place = link ? phrase`（[${name}](${link})）` : page === null ? '' : phrase`（${name}）`;
    const passage = quote || (kind === 'area' && page !== null ? texts.areaOf(page) : '');
    const signed = mine ? comment : [isolated(comment), phrase`— ${author}`].filter(Boolean).join(' ');
    return [
      passage ? quoted(`${isolated(passage)}${place}`) : '',
      passage || place === '' ? signed : `${isolated(signed)}${place}`,
      tags.map((tag) => phrase`#${tag}`).join(' '),
      replies.map(({ author: by, text }) => phrase`- ${by}：${text.replace(/\s*\n\s*/g, ' ')}`).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return `${[`# ${texts.heading(title)}`, citation, ...entries].filter(Boolean).join('\n\n')}\n`;
}

/** A name for the file that systems take: no separators, not too long. */
export const notesFileName = (title: string): string => texts.fileName(plainName(title));
/** The same for the PDF with the notes in it. */
export const notesPdfName = (title: string): string => texts.pdfName(plainName(title.replace(/\.pdf$/i, '')));

const plainName = (title: string) => [...title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, 60).join('');
