import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels from the end within which a reader counts as being there. */
const NEAR = 48;

interface Growth {
  /** Changes when there is more at the end. */
  growth: unknown;
  /** The conversation: another one begins at its end. */
  chatId: string;
  /** Changes when the reader asks something, which belongs at the end; empty when they do not. */
  asked: string;
}

/** Pixels that stay free above a question whose answer is read from its beginning. */
const ABOVE = 12;

/** How far a list is scrolled when its last turn is at the top. */
function topOfLast(list: HTMLElement): number {
  const last = [...list.querySelectorAll('article')].at(-1);
  return last ? list.scrollTop + last.getBoundingClientRect().top - list.getBoundingClientRect().top - ABOVE : Infinity;
}

/**
 * Keeps a scrolled list at its end while it grows, as long as the reader is there. What the reader has just asked stops at the top,
 * so that a longer answer is read from its beginning. After scrolling up the position stays, and a button shows that there is more.
 */
export function useStickToBottom({ growth, chatId, asked }: Growth) {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** The last turn was asked just now: it is read from its beginning. */
  const fromTop = useRef(false);
  const lastTop = useRef(0);
  const [place, setPlace] = useState({ atBottom: true, fresh: false });

  const toBottom = useCallback(() => {
    const element = list.current;
    following.current = true;
    fromTop.current = false;
    // The scroll event does the rest.
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  /** The reader goes to another place. */
  const leave = useCallback(() => {
    following.current = false;
  }, []);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
    // Content that grows moves the end away; only a reader moves up.
    if (near) following.current = true;
    else if (element.scrollTop < lastTop.current) following.current = false;
    // Who goes on to the end follows it again.
    if (near && element.scrollTop > topOfLast(element) + NEAR) fromTop.current = false;
    lastTop.current = element.scrollTop;
    const atBottom = near || (following.current && !fromTop.current);
    setPlace((before) => (before.atBottom === atBottom && (!atBottom || !before.fresh) ? before : { atBottom, fresh: false }));
  }, []);

  const keep = useCallback(() => {
    const element = list.current;
    if (!element || !following.current) return;
    if (!fromTop.current) element.scrollTop = element.scrollHeight;
    else {
      const target = Math.min(element.scrollHeight - element.clientHeight, topOfLast(element));
      if (target > element.scrollTop) element.scrollTop = target;
    }
  }, []);

  useEffect(toBottom, [toBottom, chatId]);
  useEffect(() => {
    if (asked === '') return;
    toBottom();
    fromTop.current = true;
  }, [toBottom, asked]);
  useEffect(() => {
    keep();
    const element = list.current;
    if (!following.current || (fromTop.current && element && element.scrollHeight - element.scrollTop - element.clientHeight > NEAR))
      setPlace((before) => (before.fresh ? before : { atBottom: false, fresh: true }));
  }, [keep, growth]);
  // Formulas and fonts change heights after the text is there.
  useEffect(() => {
    const content = list.current?.firstElementChild;
    if (!content) return;
    const observer = new ResizeObserver(keep);
    observer.observe(content);
    return () => observer.disconnect();
  }, [keep]);

  return { list, onScroll, ...place, toBottom, leave };
}
