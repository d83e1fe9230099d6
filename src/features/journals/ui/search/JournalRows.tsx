import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Journal } from '../../../../contract/entities/journal';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import type { JournalView } from '../../../../model/addresses/journals';
import { texts } from '../../texts';
import { JournalCard } from '../JournalCard';

/** Height of a card in pixels, as long as it was not measured. */
const CARD = 130;
/** Pixels between cards. */
const GAP = 10;
/** Cards beyond the edges of the window, so that the next one is there to be tabbed to. */
const SPARE = 6;

interface JournalRowsProps {
  journals: readonly Journal[];
  view: JournalView;
}

/** A long page of the list: only what is near the window exists, and on paper all. Empty space holds the place of the rest. */
export function JournalRows({ journals, view }: JournalRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [journals]);
  const virtual = useWindowVirtualizer({
    count: journals.length,
    estimateSize: () => CARD,
    getItemKey: (index) => journals[index]?.journal_id ?? index,
    gap: GAP,
    overscan: SPARE,
    scrollMargin: margin,
  });
  const printing = usePrinting() !== null;
  const items = virtual.getVirtualItems();
  const shown = printing ? journals.map((_journal, index) => index) : items.map(({ index }) => index);
  const before = printing ? 0 : (items[0]?.start ?? margin) - margin;
  const after = printing ? 0 : virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  return (
    <ul ref={list} className="sn-journal-list" aria-label={texts.list} style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
      {shown.map((index) => {
        const journal = journals[index];
        return journal ? (
          <li
            key={journal.journal_id}
            ref={printing ? undefined : virtual.measureElement}
            data-index={index}
            aria-setsize={journals.length}
            aria-posinset={index + 1}
          >
            <JournalCard journal={journal} view={view} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
