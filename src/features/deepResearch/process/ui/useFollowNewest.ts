import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels from the end within which a reader counts as being there. */
const NEAR = 64;

interface Following {
  /** The pane scrolls by itself; otherwise the page does. */
  ownScroll: boolean;
  /** Something is going on that is in front. */
  active: boolean;
  /** Changes when there is more at the end. */
  growth: unknown;
  /** The newest request: another one is followed from its beginning. */
  request: string;
}

/**
 * Keeps what is newest in a pane in sight while it grows, until the reader scrolls up; who comes back to the end follows it again.
 * `away`: the reader is elsewhere.
 */
export function useFollowNewest(pane: RefObject<HTMLElement | null>, { ownScroll, active, growth, request }: Following) {
  const following = useRef(true);
  const lastTop = useRef(0);
  const [place, setPlace] = useState({ away: false, request });
  const scroller = useCallback(() => (ownScroll ? pane.current : document.scrollingElement), [ownScroll, pane]);
  const toNewest = useCallback(() => {
    following.current = true;
    const element = scroller();
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  useEffect(() => {
    following.current = true;
  }, [request]);
  useEffect(() => {
    if (!active) return undefined;
    const target = ownScroll ? pane.current : document;
    const look = () => {
      const element = scroller();
      if (!element) return;
      // What grows moves the end away; only a reader moves up.
      if (element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR) following.current = true;
      else if (element.scrollTop < lastTop.current) following.current = false;
      lastTop.current = element.scrollTop;
      const away = !following.current;
      setPlace((before) => (before.away === away && before.request === request ? before : { away, request }));
    };
    target?.addEventListener('scroll', look, { passive: true });
    return () => target?.removeEventListener('scroll', look);
  }, [active, ownScroll, pane, scroller, request]);
  useEffect(() => {
    if (active && following.current) toNewest();
  }, [active, growth, toNewest]);

  const back = useCallback(() => {
    toNewest();
    setPlace({ away: false, request });
  }, [toNewest, request]);
  return { away: active && place.away && place.request === request, toNewest: back };
}
