import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { historyNotesDismissed, selectDeletedSearchIds, selectHistoryFailure } from '../searchHistorySlice';
import { texts } from '../texts';

interface HistoryNotesProps {
  paused: boolean;
  onResume: () => void;
  onRestore: (ids: string[]) => void;
  /** A note is closed: the caller moves the focus. */
  onDismiss: () => void;
}

/** Notices about the history: recording is paused, something was deleted, something failed. */
export function HistoryNotes({ paused, onResume, onRestore, onDismiss }: HistoryNotesProps) {
  const dispatch = useDispatch();
  const deleted = useSelector(selectDeletedSearchIds);
  const failure = useSelector(selectHistoryFailure);
  const close = () => {
    onDismiss();
    dispatch(historyNotesDismissed());
  };
  const dismiss = (
    <Button type="text" onClick={close} aria-label={texts.dismiss}>
      ×
    </Button>
  );
  return (
    <>
      {paused ? (
        <p className="sn-history-note sn-history-warning">
          <span role="status">{texts.paused}</span>
          <Button onClick={onResume}>{texts.resume}</Button>
        </p>
      ) : null}
      {failure || deleted.length > 0 ? (
        <div className="sn-history-notes">
          {failure ? (
            <p className="sn-history-note sn-history-failure">
              <span role="alert">{failure}</span>
              {dismiss}
            </p>
          ) : null}
          {deleted.length > 0 ? (
            <p className="sn-history-note">
              <span role="status">{texts.deleted(deleted.length)}</span>
              <Button onClick={() => onRestore(deleted)}>{texts.undo}</Button>
              {dismiss}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
