import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { NoteBase, ReadingNote } from '../../../../contract/entities/note';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { ownNoteLink } from '../../core/notes/lib/noteLink';
import { noteChosen, selectNotes } from '../../core/notes/notesSlice';
import { texts } from '../../core/notes/texts';
import { NoteItem } from '../../core/notes/ui/NoteItem';
import { useNoteActions } from '../../core/notes/ui/useNoteActions';

interface NoteSheetProps {
  notes: readonly ReadingNote[];
  bases: readonly NoteBase[];
  place: ReadingPlace;
  /** The caller moves the focus back to the original. */
  onClosed: () => void;
}

/** The note of the mark that is in front, below the original: to read, to write, to colour, to share and to delete. */
export function NoteSheet({ notes, bases, place, onClosed }: NoteSheetProps) {
  const dispatch = useDispatch();
  const { activeNoteId, noteFailure } = useSelector(selectNotes);
  const { remove } = useNoteActions();
  const sheet = useRef<HTMLElement>(null);
  const note = notes.find(({ note_id }) => note_id === activeNoteId);
  const shown = note?.note_id;
  useEffect(() => {
    // An editor that opened within it has the focus already.
    if (shown && !sheet.current?.contains(document.activeElement)) sheet.current?.focus({ preventScroll: true });
  }, [shown]);
  if (!note) return null;
  const close = () => {
    dispatch(noteChosen(''));
    onClosed();
  };
  return (
    <section
      ref={sheet}
      className="sn-note-sheet"
      aria-label={texts.chosen}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <NoteItem
        note={note}
        bases={bases}
        href={ownNoteLink(place, note, place.tab)}
        onRemove={() => {
          onClosed();
          remove(note);
        }}
        onClosed={() => sheet.current?.focus({ preventScroll: true })}
      />
      {noteFailure ? <p role="alert">{texts.failure(noteFailure)}</p> : null}
      <button type="button" className="sn-words-close" aria-label={texts.close} onClick={close}>
        ×
      </button>
    </section>
  );
}
