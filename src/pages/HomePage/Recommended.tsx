import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useRecommendPapersQuery } from '../../api/papersApi';
import { CiteDialog } from '../../features/citing';
import { SinglePaper } from '../../features/papers';
import { FieldQuestion, RecommendationList, selectPreferences, useFieldQuestion } from '../../features/preferences';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { subscribeLink } from '../../model/addresses/subscribe';
import { texts } from './texts';

/** A glance at the feed, which does not count as a visit of it. */
const GLANCE = { query: { size: 4 } };

/** Some recommended papers, and for new people the question for their fields; where there are none, a line says so. */
export function Recommended() {
  const { data, isError, isFetching, refetch } = useRecommendPapersQuery(GLANCE, { refetchOnMountOrArgChange: true });
  const question = useFieldQuestion();
  const { lastHidden } = useSelector(selectPreferences);
  const failed = isError && !isFetching;
  const awaited = (data === undefined && isFetching) || question.undecided;
  const records = data?.records ?? [];
  // The last one that was hidden can still be taken back; who is asked for fields sees what to do.
  const nothing = records.length === 0 && !question.asked && !lastHidden;
  return (
    <section aria-labelledby="sn-home-papers" aria-busy={isFetching}>
      <h2 id="sn-home-papers" tabIndex={-1}>
        {texts.papers}
        <Link to="/subscribe">{texts.morePapers}</Link>
      </h2>
      {awaited ? (
        <PageSkeleton kind="plain" />
      ) : (
        <>
          {question.asked ? <FieldQuestion fields={question.fields} heading="h3" /> : null}
          {failed ? (
            <p className="sn-home-quiet">
              {texts.papersFailed}
              <Button type="link" size="small" onClick={() => void refetch()}>
                {texts.retry}
              </Button>
            </p>
          ) : nothing ? (
            <p className="sn-home-quiet">
              {texts.noPapers}
              <Link to={subscribeLink({ edit: true })}>{texts.setInterests}</Link>
            </p>
          ) : (
            <RecommendationList records={records} card={(paper) => <SinglePaper paper={paper} CiteDialog={CiteDialog} />} />
          )}
        </>
      )}
    </section>
  );
}
