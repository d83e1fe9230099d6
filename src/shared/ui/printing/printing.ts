import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What the browser is printing. */
export interface Printing {
  /** When it began, as ISO 8601. */
  at: string;
  /** Key of the one entry that was asked for; empty: all that the screen has. */
  entry: string;
}

/**
 * Not in the store: whether a page is on paper is the browser's own state, as its width is, and nothing follows from it
 * that a person sees on the screen.
 */
let printing: Printing | null = null;
let askedEntry = '';
const listeners = new Set<() => void>();

function change(begins: boolean): void {
  if (begins === (printing !== null)) return;
  printing = begins ? { at: new Date().toISOString(), entry: askedEntry } : null;
  // The browser takes the page as it stands when this event is over: what React would render later misses the paper.
  flushSync(() => listeners.forEach((listener) => listener()));
}

const onBegin = () => change(true);
const onEnd = () => change(false);
/** Also without the events of printing: a browser that only emulates paper. */
const onMedia = ({ matches }: { matches: boolean }) => change(matches);

/** The same for all who listen: a list of media queries hears nothing when nobody holds it. */
let media: MediaQueryList | null = null;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    media = window.matchMedia('print');
    media.addEventListener('change', onMedia);
    window.addEventListener('beforeprint', onBegin);
    window.addEventListener('afterprint', onEnd);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    media?.removeEventListener('change', onMedia);
    window.removeEventListener('beforeprint', onBegin);
    window.removeEventListener('afterprint', onEnd);
    printing = null;
  };
}

/** What is being printed, null on the screen. Long lists render all that is loaded while it is not null. */
export const usePrinting = (): Printing | null => useSyncExternalStore(subscribe, () => printing);

/** Whether the browser is printing, for what is no component. */
export const isPrinting = (): boolean => printing !== null;

/** Opens the browser's print dialog, for the whole screen or one entry of it. */
export function printPage(entry = ''): void {
  askedEntry = entry;
  try {
    window.print();
  } finally {
    askedEntry = '';
  }
}
