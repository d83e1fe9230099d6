import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds that a page has to become as high as it was. */
const PATIENCE = 5_000;
/** History entries remembered, oldest dropped first. */
const MAX_PLACES = 100;
/** Input events of a reader who scrolls: they cancel the restoring. */
const READER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function remember(places: Map<string, number>, place: string, top: number): void {
  places.delete(place);
  places.set(place, top);
  const oldest = places.size > MAX_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
}

/** Scrolls down to `top` as soon as the page is high enough. Answers a function that cancels this. */
function scrollWhenHighEnough(top: number, onEnd: () => void): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of READER) window.removeEventListener(sign, end);
    onEnd();
  };
  const attempt = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top });
    end();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(end, PATIENCE);
  for (const sign of READER) window.addEventListener(sign, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** Back and forward find a page where it was left; a new page begins at its top, another view of it stays. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const place = `${key} ${pathname}${search}`;
  const places = useRef(new Map<string, number>());
  const current = useRef({ place, restoring: false });

  useEffect(() => {
    // The browser's own attempt comes before the page is there.
    history.scrollRestoration = 'manual';
    const note = () => {
      if (!current.current.restoring) remember(places.current, current.current.place, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  // Before the browser paints: the page that leaves must not move the remembered place of the one that comes.
  useLayoutEffect(() => {
    const arrived = { place, restoring: false };
    current.current = arrived;
    if (type === 'REPLACE') return;
    const top = type === 'POP' ? (places.current.get(place) ?? 0) : 0;
    if (top === 0) {
      window.scrollTo({ top: 0 });
      return;
    }
    arrived.restoring = true;
    return scrollWhenHighEnough(top, () => {
      arrived.restoring = false;
    });
  }, [place, type]);
}
