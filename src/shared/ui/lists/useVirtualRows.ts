import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { usePrinting } from '../printing/printing';

/** Lists up to this length are rendered whole: the browser's own search and screen readers find every row. */
export const ALL_THERE = 50;
/** Rows beyond the screen, so that a fast wheel shows no gap. */
const SPARE = 6;
/** Lists whose row heights are remembered, oldest dropped first. */
const MAX_LISTS = 30;

/** Milliseconds in which the place on the page is found again. */
const COMES_BACK_WITHIN = 500;

/** Heights by list: on returning, the page has its height at once, so that the scroll position is restored exactly. */
const measured = new Map<string, VirtualItem[]>();

function keepHeights(list: string, items: VirtualItem[]): void {
  measured.delete(list);
  measured.set(list, items);
  const oldest = measured.size > MAX_LISTS ? measured.keys().next().value : undefined;
  if (oldest !== undefined) measured.delete(oldest);
}

/** Whether a list was shown before: then it comes back at once, so that its place on the page is found again. */
export const wasShown = (list: string): boolean => measured.has(list);

interface Options {
  /** Keys of all rows, in order. */
  keys: readonly string[];
  /** Names the list for the memory of its heights. */
  list: string;
  /** Height of a row that was not measured yet, in pixels. */
  estimate: number;
  /** Pixels between rows. */
  gap: number;
  /** Key of a row that is there wherever it is, and gets the focus. */
  focusKey: string | null;
}

/** A row to render, and the empty space before it in pixels. */
export interface VirtualRow {
  index: number;
  before: number;
}

/**
 * The rows of a long list that are to be rendered while the window scrolls. The row with the focus stays, wherever it
 * is. Rows stand in the flow of the page: `before` and `after` hold the place of those that are left out. On paper there
 * are all of them.
 */
export function useVirtualRows<Element extends HTMLElement>({ keys, list, estimate, gap, focusKey }: Options) {
  const element = useRef<Element>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<string | null>(focusKey);
  const pinned = focused === null ? -1 : keys.indexOf(focused);
  const printing = usePrinting() !== null;

  // Where all rows are there anyway nothing is measured: it would lay the page out in the middle of a render.
  const isWhole = keys.length <= ALL_THERE;
  useLayoutEffect(() => {
    if (element.current && !isWhole) setMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  }, [keys, isWhole]);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return pinned < 0 || rows.includes(pinned) ? rows : [...rows, pinned].sort((a, b) => a - b);
    },
    [pinned],
  );
  // The same function for the same rows: another one makes the virtualizer count the places of all rows anew.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    overscan: isWhole ? ALL_THERE : SPARE,
    gap,
    scrollMargin: margin,
    // Known before the first render, which then has its rows already, and can be cut into slices.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey,
    rangeExtractor,
    // It would scroll to where the window is already, and have the page laid out for that.
    scrollToFn: isWhole ? () => undefined : windowScroll,
    // The spare rows are there already: those behind them are laid out after the paint, and a key comes first.
    useFlushSync: false,
    initialMeasurementsCache: measured.get(list) ?? [],
  });
  // A copy: the virtualizer's own list of places closes over the virtualizer, which holds all elements of the screen.
  useEffect(() => () => keepHeights(list, virtualizer.takeSnapshot()), [list, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const shown = printing
    ? keys.map((_key, index): VirtualRow => ({ index, before: index > 0 ? gap : 0 }))
    : items.map(({ index, start }, i): VirtualRow => ({ index, before: Math.max(0, start - (items[i - 1]?.end ?? margin)) }));
  const ready = shown.length > 0;
  useEffect(() => {
    if (focusKey === null || !ready) return;
    const all = [...(element.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = all.find(({ dataset }) => dataset.row === focusKey);
    // The place on the page comes back by itself; where it does not, the row is brought into sight.
    row?.querySelector('a')?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      if (window.scrollY === 0) row?.scrollIntoView({ block: 'nearest' });
    }, COMES_BACK_WITHIN);
    return () => clearTimeout(timer);
  }, [focusKey, ready]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null);
  return {
    element,
    shown,
    after: printing ? 0 : Math.max(0, virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin)),
    // Heights on paper are none of the screen's.
    measure: printing || isWhole ? undefined : virtualizer.measureElement,
    onFocus,
  };
}
