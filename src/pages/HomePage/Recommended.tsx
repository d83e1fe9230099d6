import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useRecommendPapersQuery } from '../../api/papersApi';
import { CiteDialog } from '../../features/citing';
import { SinglePaper } from '../../features/papers';
import { RecommendationList, selectPreferences } from '../../features/preferences';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { texts } from './texts';

/** A glance at the feed, which does not count as a visit of it. */
const GLANCE = { query: { size: 4 } };

/** Some recommended papers; nothing while there is nothing to go by. */
export function Recommended() {
  const { data, isError, isFetching, refetch } = useRecommendPapersQuery(GLANCE, { refetchOnMountOrArgChange: true });
  const { lastHidden } = useSelector(selectPreferences);
  const failed = isError && !isFetching;
  // The last one that was hidden can still be taken back.
  if (data && data.records.length === 0 && !lastHidden) return null;
  return (
    <section aria-labelledby="sn-home-papers" aria-busy={isFetching}>
      <h2 id="sn-home-papers">
        {texts.papers}
        <Link to="/subscribe">{texts.morePapers}</Link>
      </h2>
      {failed ? (
        <p className="sn-home-quiet">
          {texts.papersFailed}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : data ? (
        <RecommendationList records={data.records} card={(paper) => <SinglePaper paper={paper} CiteDialog={CiteDialog} />} />
      ) : (
        <PageSkeleton kind="plain" />
      )}
    </section>
  );
}
