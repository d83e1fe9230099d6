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

/**
 * Keeps a scrolled list at its end while it grows, as long as the reader is there. After scrolling up the position
 * stays, and a button shows that there is more.
 */
export function useStickToBottom({ growth, chatId, asked }: Growth) {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const [place, setPlace] = useState({ atBottom: true, fresh: false });

  const toBottom = useCallback(() => {
    const element = list.current;
    following.current = true;
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
    lastTop.current = element.scrollTop;
    const atBottom = near || following.current;
    setPlace((before) => (before.atBottom === atBottom && (!atBottom || !before.fresh) ? before : { atBottom, fresh: false }));
  }, []);

  const keep = useCallback(() => {
    const element = list.current;
    if (element && following.current) element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(toBottom, [toBottom, chatId]);
  useEffect(() => {
    if (asked !== '') toBottom();
  }, [toBottom, asked]);
  useEffect(() => {
    keep();
    if (!following.current) setPlace((before) => (before.fresh ? before : { atBottom: false, fresh: true }));
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
