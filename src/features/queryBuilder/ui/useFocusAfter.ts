import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Rows come, go and change places: the answer asks for the focus to go, with the next change of `changed`, to the last
 * element below `root` that the first fitting selector finds.
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>, changed: unknown): (...selectors: string[]) => void {
  const pending = useRef<string[]>([]);
  useLayoutEffect(() => {
    const selectors = pending.current;
    pending.current = [];
    for (const selector of selectors) {
      const found = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
      if (found) return found.focus();
    }
  }, [root, changed]);
  return useCallback((...selectors) => {
    pending.current = selectors;
  }, []);
}
