import type { ReadingNote } from '../../../../../contract/entities/note';
import { findQuote } from '../../lib/spots';
import type { FileMark, NoteFilter } from '../noteTypes';

/** Where a note stands on its page: in the text by its offset, on a PDF by the half of the page and its height. */
function placeOf({ spots, boxes }: ReadingNote): [number, number] {
  const [, left, top] = boxes[0] ?? [];
  return left === undefined || top === undefined ? [0, spots[0]?.start ?? 0] : [left < 0.5 ? 0 : 1, top];
}

/** Those on the whole document first, then by page and by place on it; those at one place stay in the order in which they were made. */
function byPlace(a: ReadingNote, b: ReadingNote): number {
  const [[sideA, heightA], [sideB, heightB]] = [placeOf(a), placeOf(b)];
  return (a.page ?? 0) - (b.page ?? 0) || sideA - sideB || heightA - heightB;
}

/** The notes that a filter leaves, as they are read. */
export const filteredNotes = (notes: readonly ReadingNote[], { words, color, tag, whose }: NoteFilter): ReadingNote[] =>
  [...notes]
    .sort(byPlace)
    .filter(
      (note) =>
        (color === '' || note.color === color) &&
        (tag === '' || note.tags.includes(tag)) &&
        (whose === '' || (whose === 'mine' ? note.mine : whose === 'team' && note.dataset_id !== null)) &&
        says([note.quote, note.comment, ...note.tags, ...note.replies.map(({ text }) => text)], words),
    );

/** The annotations of the file that a filter leaves: they have neither our colours nor tags. */
export const filteredFileMarks = (marks: readonly FileMark[], { words, color, tag, whose }: NoteFilter): FileMark[] =>
  color !== '' || tag !== '' || whose === 'mine' || whose === 'team'
    ? []
    : marks.filter(({ quote, comment, author }) => says([quote, comment, author], words));

const says = (texts: readonly string[], words: string) => words.trim() === '' || texts.some((text) => findQuote(text, words) !== null);

/** All tags of the notes, each once, by name. */
export const allTags = (notes: readonly ReadingNote[]): string[] =>
  [...new Set(notes.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'zh'));
