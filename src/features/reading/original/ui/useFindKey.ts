import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { findChanged } from '../../core/readingSlice';

/**
 * Ctrl+F or ⌘F opens our search wherever the focus is, since the browser's finds only drawn pages; pressed in our search
 * it is the browser's. Dialogs and an original that is out of sight leave it alone.
 */
export function useFindKey(original: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const within = original.current?.closest('.sn-original');
      const open = within?.querySelector<HTMLInputElement>('.sn-find input');
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      if (!within || within.closest('[inert]') || inDialog || event.target === open) return;
      event.preventDefault();
      if (open) {
        open.focus();
        open.select();
      } else dispatch(findChanged(''));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dispatch, original]);
}
