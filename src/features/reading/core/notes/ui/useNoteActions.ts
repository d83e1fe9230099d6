import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useAddNoteMutation, useDeleteNoteMutation, useUpdateNoteMutation } from '../../../../../api/extensionsApi';
import { failureMessage } from '../../../../../api/failure';
import type { ReadingNote } from '../../../../../contract/entities/note';
import { MAX_QUOTE_LENGTH } from '../../../../../model/limits';
import { uuid } from '../../../../../shared/lib/uuid';
import { noteStepTaken } from '../notesSlice';
import type { NewMark, NoteChange } from '../noteTypes';
import { namesOf } from './useNotes';
import type { NoteSubject } from './useNotes';

/** The note that was made, or why there is none. */
export type Marked = { note: ReadingNote; failure: '' } | { note: null; failure: string };

/** Marks passages of a document. The same mark pressed twice is made once, and a retry after a lost answer makes no second one. */
export function useMarking(subject: NoteSubject): (mark: NewMark) => Promise<Marked> {
  const [add] = useAddNoteMutation();
  const pending = useRef<{ key: string; outcome: Promise<Marked> } | null>(null);
  const failed = useRef<{ key: string; request_id: string } | null>(null);
  return (mark) => {
    const key = JSON.stringify(mark);
    if (pending.current?.key === key) return pending.current.outcome;
    // The first attempt may have made the note already.
    const request_id = failed.current?.key === key ? failed.current.request_id : uuid();
    const body = { ...namesOf(subject), ...mark, quote: mark.quote.slice(0, MAX_QUOTE_LENGTH), request_id };
    const outcome = add({ body }).then(({ data, error }): Marked => {
      pending.current = null;
      failed.current = data ? null : { key, request_id };
      return data ? { note: data, failure: '' } : { note: null, failure: failureMessage(error) };
    });
    pending.current = { key, outcome };
    return outcome;
  };
}

/** Changes and deletes notes; how they were before is remembered, to be undone. */
export function useNoteActions() {
  const dispatch = useDispatch();
  const [update, updating] = useUpdateNoteMutation();
  const [remove] = useDeleteNoteMutation();
  return {
    busy: updating.isLoading,
    /** @param version of the note when its editing began: newer words are not written over. */
    change: async (note: ReadingNote, after: NoteChange, version?: number) => {
      const { note_id } = note;
      const body = { ...after, ...(version === undefined ? {} : { version }) };
      const { error } = await update({ params: { note_id }, body });
      if (error) return;
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, note[name as keyof NoteChange]])) as NoteChange;
      dispatch(noteStepTaken({ kind: 'changed', note_id, before, after }));
    },
    remove: (note: ReadingNote) => void remove({ params: { note_id: note.note_id } }),
  };
}
