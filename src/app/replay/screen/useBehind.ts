import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '../../../shared/lib/browser/whenIdle';

/** Milliseconds in which a value is followed, whatever else there is to do. */
const WITHIN = 200;

/**
 * A value as it was when the browser last had nothing else to do: what is drawn with it waits for what is drawn with the value itself,
 * and is left out where values come faster.
 */
export function useBehind<T>(value: T): T {
  const [behind, setBehind] = useState(value);
  const waiting = useRef<(() => void) | null>(null);
  const follow = useEffectEvent(() => {
    waiting.current = null;
    startTransition(() => setBehind(value));
  });
  useEffect(() => {
    if (!Object.is(behind, value)) waiting.current ??= whenIdle(follow, WITHIN);
  }, [behind, value]);
  useEffect(
    () => () => {
      waiting.current?.();
      waiting.current = null;
    },
    [],
  );
  return behind;
}
