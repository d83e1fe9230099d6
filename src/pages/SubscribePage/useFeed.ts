import { useListRelatedByInterestsQuery, useRecommendPapersQuery } from '../../api/papersApi';
import type { SubscribePlace } from '../../model/addresses/subscribe';

/** Papers on a page of a feed. */
export const FEED_SIZE = 20;

/** The page of the feed that a place shows. Reading a feed counts as a visit of it; the one by interest has none. */
export function useFeed({ topic, interest, page }: SubscribePlace) {
  const part = { current: page, size: FEED_SIZE };
  const options = { refetchOnMountOrArgChange: true };
  const recommended = useRecommendPapersQuery(
    { query: { ...part, visit: '1', ...(topic ? { topic_code: topic } : {}) } },
    { ...options, skip: interest },
  );
  const ofInterest = useListRelatedByInterestsQuery({ body: part }, { ...options, skip: !interest });
  return interest ? ofInterest : recommended;
}
