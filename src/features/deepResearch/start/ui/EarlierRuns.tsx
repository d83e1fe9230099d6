import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useListClientChatsQuery } from '../../../../api/chatApi';
import { failureMessage } from '../../../../api/failure';
import { RESEARCH_APPLICATION_ID } from '../../../../contract/research';
import { dayAndClock } from '../../../../shared/lib/days';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { researchLink } from '../../../../model/addresses/research';
import { selectResearchThreads } from '../../core/researchSlice';
import { texts } from '../../core/texts';

const ROWS = 20;

/** Runs of the person, newest first, each with the way back to it. */
export function EarlierRuns() {
  const { data, error, isLoading, refetch } = useListClientChatsQuery({
    params: { applicationId: RESEARCH_APPLICATION_ID, page: 1, rows: ROWS },
    query: {},
  });
  const threads = useSelector(selectResearchThreads);
  const runs = data?.records ?? [];
  return (
    <section className="sn-research-earlier" aria-labelledby="sn-research-earlier">
      <h2 id="sn-research-earlier">{texts.earlier}</h2>
      {isLoading ? (
        <p role="status">{texts.loading}</p>
      ) : error ? (
        <StateView
          kind="failed"
          title={texts.earlierFailed}
          detail={failureMessage(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : runs.length === 0 ? (
        <p>{texts.earlierNone}</p>
      ) : (
        <ul>
          {runs.map(({ id, abstract, update_time }) => (
            <li key={id}>
              <Link to={researchLink({ thread: id })}>{abstract || texts.untitled}</Link>
              {threads[id]?.following ? <small className="sn-research-live">{texts.earlierRunning}</small> : null}
              <time dateTime={update_time}>{dayAndClock(update_time)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
