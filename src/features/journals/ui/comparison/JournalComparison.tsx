import { Link } from 'react-router-dom';
import { useSearchJournalsQuery } from '../../../../api/journalsApi';
import type { Journal } from '../../../../contract/entities/journal';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { comparisonRows } from '../../lib/comparison';
import { journalsLink } from '../../../../model/addresses/journals';
import type { JournalView } from '../../../../model/addresses/journals';
import { texts } from '../../texts';
import './comparison.css';
import '../journalCard.css';
import '../journal/journalPage.css';

/** Two journals side by side. */
export function JournalComparison({ view }: { view: JournalView }) {
  const answer = useSearchJournalsQuery({ body: { journal_ids: view.compare } });
  return (
    <div className="sn-journal-page">
      <Link className="sn-journal-back" to={journalsLink({ ...view, compare: [] })}>
        ← {texts.back}
      </Link>
      <h2>{texts.comparison}</h2>
      <Answered
        answer={answer}
        skeleton="plain"
        failed={texts.failed}
        empty={<StateView kind="empty" title={texts.missing} detail={texts.missingDetail} />}
      >
        {({ records }) => <Table records={records} view={view} />}
      </Answered>
    </div>
  );
}

function Table({ records, view }: { records: readonly Journal[]; view: JournalView }) {
  const ids = view.compare;
  /** Undefined in the place of one that is not there. */
  const journals = ids.map((id) => records.find(({ journal_id }) => journal_id === id));
  const found = journals.filter((journal) => journal !== undefined);
  return (
    <>
      <p className="sn-journal-facts">{texts.differs}</p>
      <table className="sn-comparison">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            {journals.map((journal, i) => (
              <th key={ids[i]} scope="col">
                {journal ? (
                  <Link to={journalsLink({ ...view, compare: [], journal: journal.journal_id })}>{journal.title}</Link>
                ) : (
                  texts.missingOne
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(found).map(({ key, label, values, differs }) => (
            <tr key={key} className={differs ? 'sn-comparison-differs' : undefined}>
              <th scope="row">{label}</th>
              {journals.map((journal, i) => (
                <td key={ids[i]}>{(journal && values[found.indexOf(journal)]) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found.every(({ quartiles }) => quartiles.length === 0) ? (
        <p className="sn-journal-facts">
          {texts.noRanks}。{texts.noRanksDetail}
        </p>
      ) : null}
    </>
  );
}
