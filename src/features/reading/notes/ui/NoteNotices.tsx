import { useDispatch, useSelector } from 'react-redux';
import { useRestoreNoteMutation } from '../../../../api/extensionsApi';
import { noteNoticeDismissed, selectNotes } from '../../core/notes/notesSlice';
import { texts } from '../../core/notes/texts';

/** What was deleted, with a button that restores it, and what failed. */
export function NoteNotices({ onDone }: { onDone: () => void }) {
  const dispatch = useDispatch();
  const { removedNoteId, noteFailure } = useSelector(selectNotes);
  const [restore, { isLoading }] = useRestoreNoteMutation();
  if (!removedNoteId && !noteFailure) return null;
  const undo = () => {
    if (isLoading) return;
    onDone();
    void restore({ params: { note_id: removedNoteId } });
  };
  const dismiss = () => {
    onDone();
    dispatch(noteNoticeDismissed());
  };
  return (
    <p className="sn-note-notice">
      {noteFailure ? <span role="alert">{texts.failure(noteFailure)}</span> : <span role="status">{texts.removed}</span>}
      {removedNoteId ? (
        <button type="button" onClick={undo}>
          {texts.undo}
        </button>
      ) : null}
      <button type="button" aria-label={texts.dismiss} onClick={dismiss}>
        ×
      </button>
    </p>
  );
}
