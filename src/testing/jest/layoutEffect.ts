import { useLayoutEffect as layoutEffect, useRef } from 'react';
import type { DependencyList } from 'react';

type Cleanup = void | (() => void);

/**
 * In place of `useLayoutEffect` of @rc-component/util, which is a passive effect wherever NODE_ENV is `test`: a button
 * would then stay busy for a moment after the answer stands on the screen, and swallow the next press. Here it runs as in
 * browsers.
 */
export default function useLayoutEffect(callback: (firstMount: boolean) => Cleanup, deps?: DependencyList): void {
  const firstMount = useRef(true);
  layoutEffect(() => callback(firstMount.current), deps);
  layoutEffect(() => {
    firstMount.current = false;
    return () => {
      firstMount.current = true;
    };
  }, []);
}

/** The same, but not at the first time. */
export function useLayoutUpdateEffect(callback: () => Cleanup, deps?: DependencyList): void {
  useLayoutEffect((firstMount) => (firstMount ? undefined : callback()), deps);
}
