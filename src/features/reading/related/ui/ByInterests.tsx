import { useNavigate } from 'react-router-dom';
import { useListRelatedByInterestsQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import { MAX_RELATED_PAPERS } from '../../../../model/limits';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import { RelatedList } from './RelatedList';

/** Related papers that fit the reader's research interest. */
export function ByInterests({ paper }: { paper: Paper }) {
  const navigate = useNavigate();
  const action = { label: texts.setInterests, onClick: () => void navigate('/subscribe') };
  return (
    <Answered
      answer={useListRelatedByInterestsQuery({ body: { paper_id: paper.paper_id, size: MAX_RELATED_PAPERS } })}
      skeleton="list"
      failed={texts.failed}
      empty={<StateView kind="empty" title={texts.noInterests} detail={texts.noInterestsDetail} action={action} />}
    >
      {({ records }) => <RelatedList related={records} />}
    </Answered>
  );
}
