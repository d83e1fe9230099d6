import { useDispatch, useSelector } from 'react-redux';
import type { Journal } from '../../../../contract/entities/journal';
import { journalComparisonToggled, selectComparedJournals } from '../../journalsSlice';
import { texts } from '../../texts';

/** Puts a journal beside another one, or takes it away again. */
export function CompareToggle({ journal }: { journal: Journal }) {
  const dispatch = useDispatch();
  const pressed = useSelector(selectComparedJournals).some(({ journal_id }) => journal_id === journal.journal_id);
  const words = pressed ? texts.compared : texts.compare;
  return (
    <button
      type="button"
      className="sn-journal-action"
      aria-pressed={pressed}
      aria-label={texts.of(words, journal.title)}
      onClick={() => dispatch(journalComparisonToggled(journal))}
    >
      {words}
    </button>
  );
}
