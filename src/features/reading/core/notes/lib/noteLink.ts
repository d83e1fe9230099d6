import type { ReadingNote } from '../../../../../contract/entities/note';
import { printPassage } from '../../../../../model/addresses/passages';
import { readLink } from '../../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../../model/addresses/reading';

/** Where the passage of a note stands, as the address of the document writes it; empty for a note on the whole. */
export const passageOf = ({ spots, quote }: Pick<ReadingNote, 'spots' | 'quote'>): string => printPassage(spots, quote);

/** The link that opens a document at a note, for everybody: by its page and words. */
export function noteLink(place: Partial<ReadingPlace>, note: ReadingNote, tab: ReadingPlace['tab']): string {
  return readLink({ ...place, tab, page: note.page, at: [passageOf(note)].filter(Boolean) });
}

/** The same where the note itself is shown: one that knows its place on the page is marked already. */
export function ownNoteLink(place: Partial<ReadingPlace>, note: ReadingNote, tab: ReadingPlace['tab']): string {
  return note.boxes.length > 0 ? readLink({ ...place, tab, page: note.page, at: [] }) : noteLink(place, note, tab);
}
