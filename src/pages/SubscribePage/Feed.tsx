import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Pagination } from '../../shared/ui/lists/Pagination';
import { failureMessage, isCallFailure } from '../../api/failure';
import type { Page } from '../../contract/entities/common';
import type { Topic } from '../../contract/entities/preference';
import type { Recommendation } from '../../contract/entities/recommendation';
import { CiteDialog } from '../../features/citing';
import { SinglePaper } from '../../features/papers';
import { FieldQuestion, RecommendationList, useFieldQuestion } from '../../features/preferences';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';
import { subscribeLink } from '../../model/addresses/subscribe';
import type { SubscribePlace } from '../../model/addresses/subscribe';
import { texts } from './texts';
import { TopicHead } from './TopicHead';
import { FEED_SIZE, useFeed } from './useFeed';

interface FeedProps {
  place: SubscribePlace;
  /** The followed topic of the place. */
  topic: Topic | undefined;
}

const NO_PAPERS: Page<Recommendation> = { total: 0, records: [], current: 1, size: FEED_SIZE };

/** One feed: what is recommended, page by page. Reading it counts as a visit. */
export function Feed({ place, topic }: FeedProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { currentData, isFetching, isError, error, refetch } = useFeed(place);
  const question = useFieldQuestion();
  // Beside what is recommended from everything: a topic of its own says what it is about.
  const asks = !topic && !place.interest && place.page === 1;
  const title = place.interest ? texts.interest : (topic?.name ?? texts.all);
  const failed = isError && !isFetching;
  const awaited = (currentData === undefined && isFetching) || (asks && question.undecided);
  // An answer without data is one without papers.
  const data = failed || awaited ? null : (currentData ?? NO_PAPERS);
  const fresh = data?.records.filter(({ is_new }) => is_new).length ?? 0;
  const turn = (next: number) => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    navigate(subscribeLink({ ...place, page: next }));
  };
  return (
    <section className="sn-feed" aria-label={title} aria-busy={isFetching}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {topic ? <TopicHead topic={topic} /> : null}
      {asks && question.asked ? <FieldQuestion fields={question.fields} heading="h2" /> : null}
      <p className="sn-feed-count" role="status">
        {data ? (fresh > 0 ? texts.foundNew(data.total, fresh) : texts.found(data.total)) : failed ? '' : texts.loading}
      </p>
      {failed ? (
        <FailedFeed error={error} onRetry={() => void refetch()} onAll={() => navigate(subscribeLink({}))} />
      ) : !data ? (
        <PageSkeleton kind="list" />
      ) : data.records.length === 0 ? (
        <EmptyFeed
          topic={topic !== undefined}
          beyond={data.total > 0}
          onFirst={() => turn(1)}
          onEdit={() => navigate(subscribeLink({ edit: true }))}
        />
      ) : (
        <RecommendationList records={data.records} card={(paper) => <SinglePaper paper={paper} CiteDialog={CiteDialog} />} />
      )}
      {data && data.total > FEED_SIZE ? (
        <nav aria-label={texts.pages}>
          <Pagination current={place.page} pageSize={FEED_SIZE} total={data.total} onChange={turn} />
        </nav>
      ) : null}
    </section>
  );
}

function FailedFeed({ error, onRetry, onAll }: { error: unknown; onRetry: () => void; onAll: () => void }) {
  if (isCallFailure(error) && error.code === 404) {
    return <StateView kind="empty" title={texts.goneTitle} detail={texts.goneDetail} action={{ label: texts.toAll, onClick: onAll }} />;
  }
  const retry = { label: texts.retry, onClick: onRetry };
  return <StateView kind="failed" title={texts.feedFailed} detail={failureMessage(error)} action={retry} />;
}

interface EmptyFeedProps {
  topic: boolean;
  /** There are papers, on other pages. */
  beyond: boolean;
  onFirst: () => void;
  onEdit: () => void;
}

function EmptyFeed({ topic, beyond, onFirst, onEdit }: EmptyFeedProps) {
  if (beyond) return <StateView kind="empty" title={texts.beyondTitle} action={{ label: texts.firstPage, onClick: onFirst }} />;
  const [title, detail] = topic ? [texts.nothingTopic, texts.nothingTopicDetail] : [texts.nothingTitle, texts.nothingDetail];
  return <StateView kind="empty" title={title} detail={detail} action={{ label: texts.edit, onClick: onEdit }} />;
}
