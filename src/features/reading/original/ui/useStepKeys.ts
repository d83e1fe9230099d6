import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { noteStepWanted } from '../../core/notes/notesSlice';

/** Ctrl+Z or ⌘Z undoes what was last done to notes, with Shift (or Ctrl+Y) it is done again. Fields keep the keys for themselves. */
export function useStepKeys(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const within = event.target instanceof Element ? event.target : document.body;
      if (within.closest('input, textarea, [contenteditable], [role="dialog"]')) return;
      event.preventDefault();
      dispatch(noteStepWanted(key === 'y' || event.shiftKey ? 'redo' : 'undo'));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dispatch]);
}
