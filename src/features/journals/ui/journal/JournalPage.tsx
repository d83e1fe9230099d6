import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { failureMessage } from '../../../../api/failure';
import { useSearchJournalsQuery } from '../../../../api/journalsApi';
import type { Journal } from '../../../../contract/entities/journal';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { journalsLink } from '../../../../model/addresses/journals';
import type { JournalView } from '../../../../model/addresses/journals';
import { otherTitles } from '../../lib/names';
import { texts } from '../../texts';
import { CompareToggle } from '../comparison/CompareToggle';
import { ComparedJournals } from '../comparison/ComparedJournals';
import { JournalFacts } from './JournalFacts';
import { RankTables } from './RankTables';
import '../journalCard.css';
import './journalPage.css';

/** One journal: its facts, its ranks by year, its papers. */
export function JournalPage({ view }: { view: JournalView }) {
  const { currentData, isFetching, isError, error, refetch } = useSearchJournalsQuery({ body: { journal_ids: [view.journal] } });
  const journal = currentData?.records[0];
  return (
    <div className="sn-journal-page">
      <Link className="sn-journal-back" to={journalsLink({ ...view, journal: '' })}>
        ← {texts.back}
      </Link>
      {isError && !isFetching ? (
        <StateView
          kind="failed"
          title={texts.failed}
          detail={failureMessage(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : !currentData ? (
        <PageSkeleton kind="plain" />
      ) : journal ? (
        <>
          <ComparedJournals view={view} />
          <Content journal={journal} />
        </>
      ) : (
        <StateView kind="empty" title={texts.missing} detail={texts.missingDetail} />
      )}
    </div>
  );
}

function Content({ journal }: { journal: Journal }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useNavigationType();
  // The pressed link was removed: the focus moves to the title.
  useEffect(() => {
    if (came === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [came, journal.journal_id]);
  return (
    <article aria-labelledby="sn-journal-heading">
      <h2 id="sn-journal-heading" ref={heading} tabIndex={-1}>
        {journal.title}
      </h2>
      {otherTitles(journal).map((title) => (
        <p key={title} className="sn-journal-other">
          {title}
        </p>
      ))}
      <p className="sn-journal-actions">
        <CompareToggle journal={journal} />
      </p>
      <JournalFacts journal={journal} />
      <h3>{texts.ranks}</h3>
      {journal.quartiles.length > 0 ? (
        <RankTables quartiles={journal.quartiles} />
      ) : (
        <StateView kind="empty" title={texts.noRanks} detail={texts.noRanksDetail} />
      )}
    </article>
  );
}
