import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { removalsUndone } from '../../core/librarySlice';
import type { Removal } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';

interface UndoNoteProps {
  /** At least one; none of them is on its way yet. */
  removals: readonly Removal[];
  onGone: () => void;
}

/** Deletions that can still be undone. Removed when the time is over, without losing the focus. */
export function UndoNote({ removals, onGone }: UndoNoteProps) {
  const dispatch = useDispatch();
  const note = useRef<HTMLDivElement>(null);
  const [only] = removals;
  useLayoutEffect(
    () => () => {
      if (note.current?.contains(document.activeElement)) onGone();
    },
    [onGone],
  );
  return (
    <div ref={note} className="sn-library-note">
      <span role="status">
        {removals.length > 1
          ? texts.removedMany(removals.length)
          : only?.kind === 'base'
            ? texts.binned(only.name)
            : texts.removed(only?.name ?? '')}
      </span>
      <Button onClick={() => dispatch(removalsUndone(removals.map(({ removed_id }) => removed_id)))}>{texts.undo}</Button>
    </div>
  );
}
