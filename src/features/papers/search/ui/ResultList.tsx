import { useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { SearchResult } from '../../../../contract/calls/papers';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { wasShown } from '../../../../shared/ui/lists/useVirtualRows';
import { texts } from '../texts';

interface ResultListProps {
  /** Null while it is loading. */
  result: SearchResult | null;
  /** Address of the list. */
  place: string;
  /** Stands in place of the list when nothing was found. */
  nothing: ReactNode;
  onFirstPage: () => void;
  /** The records are few and waited for. */
  atOnce: boolean;
  /** The answer is on the screen. */
  onDrawn: () => void;
  /** The records. */
  children: (result: SearchResult) => ReactNode;
}

/** An answer in any of its states: loading, refused, empty, past the end, or with records. */
export function ResultList({ result, place, nothing, onFirstPage, atOnce, onDrawn, children }: ResultListProps) {
  // Records that have just come are rendered in slices that yield: a key pressed meanwhile is not kept waiting.
  const deferred = useDeferredValue(result, wasShown(place) ? result : null);
  const isComing = !atOnce && deferred === null;
  const drawn = result !== null && !isComing;
  useEffect(() => {
    if (drawn) onDrawn();
  }, [drawn, onDrawn]);
  if (!drawn) return <PageSkeleton kind="list" />;
  if (result.problem) return <StateView kind="empty" title={texts.problemTitle} detail={texts.problemDetail} />;
  const { records, total } = result;
  if (records.length === 0 && total > 0) {
    const first = { label: texts.firstPage, onClick: onFirstPage };
    return <StateView kind="empty" title={texts.beyondTitle} detail={texts.beyondDetail(total)} action={first} />;
  }
  return records.length === 0 ? nothing : children(result);
}
