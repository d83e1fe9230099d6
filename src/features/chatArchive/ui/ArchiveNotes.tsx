import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { archiveFailureDismissed, chatRemovalsUndone, selectArchiveFailure, selectRemovals } from '../chatArchiveSlice';
import { archiveTexts as texts } from '../texts';
import './chatArchive.css';

interface ArchiveNotesProps {
  /** A note is removed that has the focus. */
  onGone: () => void;
  /** These conversations were restored. */
  onUndone?: (ids: readonly string[]) => void;
}

/** Deletions that can be undone for a moment, and the last failure. */
export function ArchiveNotes({ onGone, onUndone }: ArchiveNotesProps) {
  const dispatch = useDispatch();
  const removals = useSelector(selectRemovals);
  const failure = useSelector(selectArchiveFailure);
  const undoable = removals.filter(({ sending }) => !sending);
  const [only] = undoable;
  const undo = () => {
    onGone();
    const ids = undoable.map(({ chat }) => chat.id);
    dispatch(chatRemovalsUndone(ids));
    onUndone?.(ids);
  };
  const dismiss = () => {
    onGone();
    dispatch(archiveFailureDismissed());
  };
  return (
    <>
      {failure ? (
        <p className="sn-archive-note sn-archive-failure">
          <span role="alert">{failure}</span>
          <Button type="text" aria-label={texts.dismiss} onClick={dismiss}>
            ×
          </Button>
        </p>
      ) : null}
      {only ? (
        <p className="sn-archive-note">
          <span role="status">{undoable.length === 1 ? texts.removed(only.chat.abstract) : texts.removedMany(undoable.length)}</span>
          <UndoButton onUndo={undo} onGone={onGone} />
        </p>
      ) : null}
    </>
  );
}

/** Removed when the time to undo is over; the focus moves on. */
function UndoButton({ onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) gone.current();
    };
  }, []);
  return (
    <Button ref={button} onClick={onUndo}>
      {texts.undo}
    </Button>
  );
}
