import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import { CitedReference } from './CitedReference';
import type { Reference } from '../lib/references';
import { texts } from '../texts';

interface CitedReferencesProps {
  list: readonly Reference[];
  busy: boolean;
}

/** Lists up to this length are rendered whole: the browser's own search and screen readers find every entry. On paper all are. */
const WHOLE = 100;
/** Pixels of an entry that was not measured yet. */
const ESTIMATE = 84;

function LongList({ list, busy }: CitedReferencesProps) {
  const scroller = useRef<HTMLOListElement>(null);
  const rows = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: 8,
  });
  return (
    <ol ref={scroller} className="sn-cite-list" tabIndex={0} aria-label={texts.list} aria-busy={busy}>
      {rows.getVirtualItems().map(({ index, start, key }, at, shown) => {
        const before = start - (shown[at - 1]?.end ?? 0);
        const after = at === shown.length - 1 ? rows.getTotalSize() - (shown[at]?.end ?? 0) : 0;
        const reference = list[index];
        return reference ? (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={list.length}
            aria-posinset={index + 1}
            style={{ marginTop: before, marginBottom: after }}
          >
            <CitedReference reference={reference} n={index + 1} />
          </li>
        ) : null;
      })}
    </ol>
  );
}

/** The entries of a reference list, to read and to choose their wording. */
export function CitedReferences({ list, busy }: CitedReferencesProps) {
  const printing = usePrinting() !== null;
  if (list.length > WHOLE && !printing) return <LongList list={list} busy={busy} />;
  return (
    <ol className="sn-cite-list" tabIndex={0} aria-label={texts.list} aria-busy={busy}>
      {list.map((reference, index) => (
        <li key={reference.paper.paper_id}>
          <CitedReference reference={reference} n={index + 1} />
        </li>
      ))}
    </ol>
  );
}
