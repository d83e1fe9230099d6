import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../../api/failure';
import { useListRelatedByInterestsQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import { MAX_RELATED_PAPERS } from '../../../../model/limits';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import { RelatedList } from './RelatedList';

/** Related papers that fit the reader's research interest. */
export function ByInterests({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  const { currentData, isFetching, error, refetch } = useListRelatedByInterestsQuery({
    body: { paper_id: paper.paper_id, size: MAX_RELATED_PAPERS },
  });
  if (isFetching && !currentData) return <PageSkeleton kind="list" />;
  if (error) {
    const action = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={action} />;
  }
  const related = currentData?.records ?? [];
  if (related.length > 0) return <RelatedList related={related} />;
  const action = { label: texts.setInterests, onClick: () => void navigate('/subscribe') };
  return <StateView kind="empty" title={texts.noInterests} detail={texts.noInterestsDetail} action={action} />;
}
