import { useCallback, useSyncExternalStore } from 'react';
import { isPrinting } from './printing/printing';

/** What was last true of the screen, by query. */
const onScreen = new Map<string, boolean>();

/** Paper is narrower than most screens: while it is printed the screen keeps its layout, and what stands on it. */
function holds(query: string): boolean {
  const before = isPrinting() ? onScreen.get(query) : undefined;
  if (before !== undefined) return before;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

/** Whether a media query about the screen holds, such as `upTo('desk')`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
