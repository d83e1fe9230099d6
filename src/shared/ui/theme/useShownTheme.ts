import { useSyncExternalStore } from 'react';
import { usePrinting } from '../printing/printing';
import type { ThemeName } from './themeName';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme of the page, for drawings that need its colours. Printed, it is the light one. */
export function useShownTheme(): ThemeName {
  const theme = useSyncExternalStore(subscribe, () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
  return usePrinting() ? 'light' : theme;
}
