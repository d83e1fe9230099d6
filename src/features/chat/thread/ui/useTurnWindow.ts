import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import type { Turn } from '../../core/lib/thread';
import { usePrinting } from '../../../../shared/ui/printing/printing';

/** Threads up to this length are rendered whole: the browser's own search and screen readers find everything. */
export const WHOLE = 24;
/** Pixels of a turn that was not measured yet. */
const ESTIMATE = 420;

/** One turn that is rendered: its place in the thread, and the space that turns before and after it leave. */
interface ShownTurn {
  index: number;
  before: number;
  after: number;
}

/** Whether a turn is there: the others are left out when one of the thread is printed by itself. */
const isPrinted = (turn: Turn | undefined, entry = '') => entry === '' || turn?.record.id === entry;

/**
 * The turns of a long thread that are near what is seen. Always among them are the last one, which may be growing, and
 * the one that has the focus. Turns that come in front of the others leave what is seen where it is. On paper there are
 * all turns, or the one that was asked for.
 */
export function useTurnWindow(turns: readonly Turn[], scroller: RefObject<HTMLElement | null>, above: string) {
  const printing = usePrinting();
  const long = turns.length > WHOLE;
  const rows = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  /** Pixels above the first turn. */
  const [margin, setMargin] = useState(0);
  const last = turns.length - 1;
  const virtual = useVirtualizer({
    enabled: long,
    count: turns.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => turns[index]?.record.id ?? index,
    estimateSize: () => ESTIMATE,
    overscan: 3,
    scrollMargin: margin,
    anchorTo: 'end',
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), focused.current, last])].filter((n) => n >= 0 && n <= last).sort((a, b) => a - b),
      [last],
    ),
  });
  useLayoutEffect(() => {
    if (long) setMargin(rows.current?.offsetTop ?? 0);
  }, [long, above]);

  const items = virtual.getVirtualItems();
  const windowed = long && !printing;
  const shown: ShownTurn[] = windowed
    ? items.map(({ index, start, end }, at) => ({
        index,
        before: start - (items[at - 1]?.end ?? margin),
        after: at === items.length - 1 ? virtual.getTotalSize() + margin - end : 0,
      }))
    : turns.map((_turn, index) => ({ index, before: 0, after: 0 })).filter(({ index }) => isPrinted(turns[index], printing?.entry));

  const scrollTo = (index: number) => {
    if (long) virtual.scrollToIndex(index, { align: 'start' });
    else rows.current?.children[index]?.scrollIntoView({ block: 'start' });
  };
  return {
    rows,
    shown,
    scrollTo,
    /** For each row that is rendered. */
    measure: windowed ? virtual.measureElement : undefined,
    /** The focused row stays rendered, however far it is scrolled away. */
    onFocus: (index: number) => void (focused.current = index),
    onBlur: () => void (focused.current = -1),
  };
}
