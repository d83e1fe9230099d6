import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { useSearchJournalsQuery } from '../../../../api/journalsApi';
import type { Journal } from '../../../../contract/entities/journal';
import { Answered } from '../../../../shared/ui/loading/Answered';
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
  const answer = useSearchJournalsQuery({ body: { journal_ids: [view.journal] } });
  return (
    <div className="sn-journal-page">
      <Link className="sn-journal-back" to={journalsLink({ ...view, journal: '' })}>
        ← {texts.back}
      </Link>
      <Answered
        answer={answer}
        skeleton="plain"
        failed={texts.failed}
        empty={<StateView kind="empty" title={texts.missing} detail={texts.missingDetail} />}
      >
        {({ records }) => (
          <>
            <ComparedJournals view={view} />
            {records.slice(0, 1).map((journal) => (
              <Content key={journal.journal_id} journal={journal} />
            ))}
          </>
        )}
      </Answered>
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
