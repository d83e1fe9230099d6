import type { ReadingNote } from '../../../../contract/entities/note';

/** What can be changed of a note. */
export type NoteChange = Partial<Pick<ReadingNote, 'comment' | 'kind' | 'color' | 'tags' | 'dataset_id'>>;

/** What a new mark is made of. */
export type NewMark = Pick<ReadingNote, 'kind' | 'color' | 'quote' | 'page' | 'spots' | 'boxes'>;

/** An annotation that a PDF brings, made in another program. */
export interface FileMark {
  /** Unique in the file. */
  id: string;
  page: number;
  /** Its kind as PDF names it, such as `Highlight`. */
  kind: string;
  author: string;
  /** What was written; may be empty. */
  comment: string;
  /** Words that are marked; may be empty. */
  quote: string;
}

/** Which notes are listed; what is empty does not narrow. */
export interface NoteFilter {
  words: string;
  color: ReadingNote['color'] | '';
  tag: string;
  whose: '' | 'mine' | 'team' | 'file';
}

export const EVERY_NOTE: NoteFilter = { words: '', color: '', tag: '', whose: '' };
