import type { JournalSearchResult } from '../../../../contract/calls/journals';
import { failureMessage } from '../../../../api/failure';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { countJournalFilters } from '../../lib/journalBody';
import type { JournalView } from '../../../../model/addresses/journals';
import { texts } from '../../texts';
import { JournalCard } from '../JournalCard';
import { JournalRows } from './JournalRows';

/** Longer pages render only what is near the window. */
const WHOLE = 50;

interface JournalListProps {
  view: JournalView;
  /** Null while it is loading. */
  result: JournalSearchResult | null;
  failure: unknown;
  onRetry: () => void;
  onFirstPage: () => void;
  onClear: () => void;
}

/** The journals of a page, or why there are none. */
export function JournalList({ view, result, failure, onRetry, onFirstPage, onClear }: JournalListProps) {
  if (failure) {
    const retry = { label: texts.retry, onClick: onRetry };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(failure)} action={retry} />;
  }
  if (!result) return <PageSkeleton kind="list" />;
  const { records, total } = result;
  if (records.length === 0) return <Nothing view={view} total={total} onFirstPage={onFirstPage} onClear={onClear} />;
  if (records.length > WHOLE) return <JournalRows journals={records} view={view} />;
  return (
    <ul className="sn-journal-list" aria-label={texts.list}>
      {records.map((journal) => (
        <li key={journal.journal_id}>
          <JournalCard journal={journal} view={view} />
        </li>
      ))}
    </ul>
  );
}

type NothingProps = Pick<JournalListProps, 'view' | 'onFirstPage' | 'onClear'> & { total: number };

function Nothing({ view, total, onFirstPage, onClear }: NothingProps) {
  if (total > 0) {
    return <StateView kind="empty" title={texts.beyond} action={{ label: texts.firstPage, onClick: onFirstPage }} />;
  }
  if (countJournalFilters(view) > 0) {
    const clear = { label: texts.clearFilters, onClick: onClear };
    return <StateView kind="empty" title={texts.nothing} detail={texts.nothingFiltered} action={clear} />;
  }
  return view.query ? (
    <StateView kind="empty" title={texts.nothing} detail={texts.nothingWords} />
  ) : (
    <StateView kind="empty" title={texts.none} detail={texts.noneDetail} />
  );
}
