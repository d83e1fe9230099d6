import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/buttons/Button';
import { batchDismissed, removalFailureDismissed, selectBatch, selectLibraryRemovals, selectRemovalFailure } from './core/librarySlice';
import { libraryTexts as texts } from './core/texts';
import { BatchReport } from './batches/ui/BatchReport';
import { UndoNote } from './removals/ui/UndoNote';

/** What was done last, what can be undone for a moment, and what could not be deleted. `onGone`: a note goes, with the focus. */
export function LibraryNotes({ onGone }: { onGone: () => void }) {
  const dispatch = useDispatch();
  const batch = useSelector(selectBatch);
  const removals = useSelector(selectLibraryRemovals);
  const failure = useSelector(selectRemovalFailure);
  const undoable = removals.filter(({ sending }) => !sending);
  const dismiss = (what: ReturnType<typeof batchDismissed | typeof removalFailureDismissed>) => {
    onGone();
    dispatch(what);
  };
  const close = (what: Parameters<typeof dismiss>[0]) => (
    <Button type="text" aria-label={texts.dismiss} onClick={() => dismiss(what)}>
      ×
    </Button>
  );
  return (
    <>
      {failure ? (
        <div className="sn-library-note sn-library-note-failed">
          <span role="alert">{failure}</span>
          {close(removalFailureDismissed())}
        </div>
      ) : null}
      {undoable.length > 0 ? (
        <UndoNote removals={undoable} onGone={onGone} />
      ) : removals.length > 0 ? (
        <div className="sn-library-note">
          <span role="status">{texts.removing}</span>
        </div>
      ) : null}
      {batch && batch.act !== 'add' ? (
        <div className={`sn-library-note${batch.failed.length > 0 ? ' sn-library-note-failed' : ''}`}>
          <BatchReport batch={batch} />
          {batch.running ? null : close(batchDismissed())}
        </div>
      ) : null}
    </>
  );
}
