import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { findChanged } from '../../core/readingSlice';

/** Ctrl+F or ⌘F opens our search while the focus is in the original, or nowhere: the browser's finds only drawn pages. */
export function useFindKey(original: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const within = original.current?.closest('.sn-original');
      if (event.target !== document.body && !within?.contains(event.target as Node)) return;
      const open = within?.querySelector<HTMLInputElement>('.sn-find input');
      event.preventDefault();
      if (open) open.select();
      else dispatch(findChanged(''));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dispatch, original]);
}
