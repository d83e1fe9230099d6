import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The inner width of an element in pixels, kept up to date; 0 before it is there. */
export function useWidth<Element extends HTMLElement>(): { place: RefObject<Element | null>; width: number } {
  const place = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
