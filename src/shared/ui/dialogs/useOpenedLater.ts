import { useDeferredValue } from 'react';

/**
 * Whether what is opened is laid out already: behind the paint that follows the click, in pieces that a key may interrupt.
 * What is closed is closed at once, so that it is never seen with what it held gone.
 */
export function useOpenedLater(open: boolean): boolean {
  const later = useDeferredValue(open, false);
  return open && later;
}
