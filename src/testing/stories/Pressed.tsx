import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface PressedProps {
  /** What in it is pressed. */
  on?: string;
  children: ReactNode;
}

/** Its children after their first button was pressed once: the state that they are in then has no property. */
export function Pressed({ on = 'button', children }: PressedProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) return;
    pressed.current = true;
    place.current?.querySelector<HTMLElement>(on)?.click();
  }, [on]);
  return <div ref={place}>{children}</div>;
}
