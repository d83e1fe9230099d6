import { Segmented } from 'antd';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../../api/failure';
import { useListRelatedByInterestsQuery, useListRelatedPapersQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { RELATED_ORDERS } from '../../../../model/addresses/reading';
import type { RelatedOrder } from '../../../../model/addresses/reading';
import { MAX_RELATED_PAPERS } from '../../../../model/limits';
import { byTime } from '../lib/related';
import { RELATED_NAMES, texts } from '../../core/texts';
import { RelatedList } from './RelatedList';
import './side.css';

interface RelatedTabProps {
  paper: Paper;
  order: RelatedOrder;
  onOrder: (order: RelatedOrder) => void;
}

/** Papers that have to do with this one, each with its reasons: all, those before or after it, or by interest. */
export function RelatedTab({ paper, order, onOrder }: RelatedTabProps) {
  return (
    <div className="sn-related">
      <Segmented
        aria-label={texts.relatedOrder}
        options={RELATED_ORDERS.map((value) => ({ value, label: RELATED_NAMES[value] }))}
        value={order}
        onChange={(value) => onOrder(value as RelatedOrder)}
      />
      {order === 'interests' ? <ByInterests paper={paper} /> : <ByContent paper={paper} order={order} />}
    </div>
  );
}

function ByContent({ paper, order }: { paper: Paper; order: RelatedOrder }) {
  const { currentData, isFetching, error, refetch } = useListRelatedPapersQuery({
    body: { paper_id: paper.paper_id, size: MAX_RELATED_PAPERS },
  });
  if (isFetching && !currentData) return <PageSkeleton kind="list" />;
  if (error) return <Failed error={error} onRetry={refetch} />;
  const shown = byTime(currentData ?? [], order, paper.year);
  if (shown.length > 0) return <RelatedList related={shown} />;
  if (order === 'all' || (currentData ?? []).length === 0) {
    return <StateView kind="empty" title={texts.noRelated} detail={texts.noRelatedDetail} />;
  }
  const detail = paper.year === null ? texts.noYear : '';
  return <StateView kind="empty" title={order === 'earlier' ? texts.noEarlier : texts.noLater} detail={detail} />;
}

function ByInterests({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  const { currentData, isFetching, error, refetch } = useListRelatedByInterestsQuery({
    body: { paper_id: paper.paper_id, size: MAX_RELATED_PAPERS },
  });
  if (isFetching && !currentData) return <PageSkeleton kind="list" />;
  if (error) return <Failed error={error} onRetry={refetch} />;
  const related = currentData?.records ?? [];
  if (related.length > 0) return <RelatedList related={related} />;
  const action = { label: texts.setInterests, onClick: () => void navigate('/subscribe') };
  return <StateView kind="empty" title={texts.noInterests} detail={texts.noInterestsDetail} action={action} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const action = { label: texts.retry, onClick: () => void onRetry() };
  return <StateView kind="failed" title={texts.relatedFailed} detail={failureMessage(error)} action={action} />;
}
