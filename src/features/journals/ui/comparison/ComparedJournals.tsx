import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Words } from '../../../../shared/ui/marks/Words';
import { MAX_COMPARED_JOURNALS, journalComparisonCleared, journalComparisonToggled, selectComparedJournals } from '../../journalsSlice';
import { journalsLink } from '../../../../model/addresses/journals';
import type { JournalView } from '../../../../model/addresses/journals';
import { texts } from '../../texts';

/** The journals chosen for comparison, and the way to see them side by side. */
export function ComparedJournals({ view }: { view: JournalView }) {
  const dispatch = useDispatch();
  const compared = useSelector(selectComparedJournals);
  if (compared.length === 0) return null;
  const ids = compared.map(({ journal_id }) => journal_id);
  return (
    <section className="sn-compared" aria-label={texts.comparing}>
      <ul>
        {compared.map((journal) => (
          <li key={journal.journal_id}>
            <button type="button" aria-label={texts.dropOf(journal.title)} onClick={() => dispatch(journalComparisonToggled(journal))}>
              <Words>{journal.title}</Words> <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {ids.length === MAX_COMPARED_JOURNALS ? (
        <Link className="sn-compared-go" to={journalsLink({ ...view, journal: '', compare: ids })}>
          {texts.compareNow}
        </Link>
      ) : (
        <span className="sn-compared-hint">{texts.compareMore}</span>
      )}
      <button type="button" className="sn-journal-action" onClick={() => dispatch(journalComparisonCleared())}>
        {texts.clearCompared}
      </button>
    </section>
  );
}
