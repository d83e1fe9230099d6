import type { ReadingNote } from '../../../../../contract/entities/note';
import { findQuote } from '../../lib/spots';
import type { FileMark, NoteFilter } from '../noteTypes';

/** The notes that a filter leaves. */
export const filteredNotes = (notes: readonly ReadingNote[], { words, color, tag, whose }: NoteFilter): ReadingNote[] =>
  notes.filter(
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
