import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useListClientChatsQuery } from '../../../../api/chatApi';
import { RESEARCH_APPLICATION_ID } from '../../../../contract/research';
import { dayAndClock } from '../../../../shared/lib/days';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { researchLink } from '../../../../model/addresses/research';
import { selectResearchThreads } from '../../core/researchSlice';
import { texts } from '../../core/texts';

const ROWS = 20;

/** Runs of the person, newest first, each with the way back to it. */
export function EarlierRuns() {
  const answer = useListClientChatsQuery({
    params: { applicationId: RESEARCH_APPLICATION_ID, page: 1, rows: ROWS },
    query: {},
  });
  const threads = useSelector(selectResearchThreads);
  return (
    <section className="sn-research-earlier" aria-labelledby="sn-research-earlier">
      <h2 id="sn-research-earlier">{texts.earlier}</h2>
      <Answered answer={answer} skeleton="line" failed={texts.earlierFailed} empty={<p>{texts.earlierNone}</p>}>
        {({ records }) => (
          <ul>
            {records.map(({ id, abstract, update_time }) => (
              <li key={id}>
                <Link to={researchLink({ thread: id })}>{abstract || texts.untitled}</Link>
                {threads[id]?.following ? <small className="sn-research-live">{texts.earlierRunning}</small> : null}
                <time dateTime={update_time}>{dayAndClock(update_time)}</time>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
