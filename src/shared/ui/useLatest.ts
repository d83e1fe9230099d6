import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for ever that does what the last one did: what it is handed to can be memoised. */
export function useLatest<Given extends unknown[], Result>(work: (...given: Given) => Result): (...given: Given) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given) => latest.current(...given), []);
}
