import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 1023px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is no room for two panes: then the original is one of the tabs. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query().matches);
