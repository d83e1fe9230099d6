import type { JournalSearchResult } from '../../../../contract/calls/journals';
import { Answered } from '../../../../shared/ui/loading/Answered';
import type { Answer } from '../../../../shared/ui/loading/answerState';
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
  answer: Answer<JournalSearchResult | null>;
  /** The pressed button is gone: the focus goes elsewhere. */
  onRetry: () => void;
  onFirstPage: () => void;
  onClear: () => void;
}

/** The journals of a page, or why there are none. */
export function JournalList({ view, answer, onRetry, onFirstPage, onClear }: JournalListProps) {
  return (
    <Answered
      answer={answer}
      skeleton="list"
      failed={texts.failed}
      empty={(result) => <Nothing view={view} total={result?.total ?? 0} onFirstPage={onFirstPage} onClear={onClear} />}
      onRetry={onRetry}
    >
      {({ records }) =>
        records.length > WHOLE ? (
          <JournalRows journals={records} view={view} />
        ) : (
          <ul className="sn-journal-list" aria-label={texts.list}>
            {records.map((journal) => (
              <li key={journal.journal_id}>
                <JournalCard journal={journal} view={view} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
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
