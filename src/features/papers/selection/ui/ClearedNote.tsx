import { useEffect, useRef } from 'react';
import { Button } from '../../../../shared/ui/buttons/Button';
import { focusMain } from '../../../../shared/ui/focus/focusMain';
import { texts } from '../texts';

/** Milliseconds in which clearing can be undone. */
const UNDO_WITHIN = 10_000;

interface ClearedNoteProps {
  count: number;
  onUndo: () => void;
  onEnd: () => void;
}

/** The tray was emptied: this can be undone for a moment. */
export function ClearedNote({ count, onUndo, onEnd }: ClearedNoteProps) {
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (bar.current?.contains(document.activeElement)) focusMain();
      end.current();
    }, UNDO_WITHIN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={bar} className="sn-tray-bar">
      <span role="status">{texts.cleared(count)}</span>
      <span className="sn-tray-space" />
      <Button autoFocus onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}
