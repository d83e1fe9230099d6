import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the dialog that asks is open still: an answer to one that was given up closes no other. */
export function useStillOpen(): () => boolean {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return useCallback(() => open.current, []);
}
