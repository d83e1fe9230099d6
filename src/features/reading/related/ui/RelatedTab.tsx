import { Segmented } from '../../../../shared/ui/fields/Segmented';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Paper } from '../../../../contract/entities/paper';
import { citedLine } from '../../../../model/paper/cited';
import { RELATED_ORDERS, RELATED_VIEWS } from '../../../../model/addresses/reading';
import type { RelatedOrder, RelatedView } from '../../../../model/addresses/reading';
import { RELATED_NAMES, VIEW_NAMES, texts } from '../texts';
import { ByInterests } from './ByInterests';
import { RelatedBody } from './RelatedBody';
import type { RelatedPlace } from './relatedPlace';
import { WideDialog } from './WideDialog';
import './related.css';

interface RelatedTabProps {
  paper: Paper;
  place: RelatedPlace;
  onPlace: (change: Partial<RelatedPlace>) => void;
}

/** Papers that have to do with this one, each with its reasons, as list, graph, tree or table; wide in a window of their own. */
export function RelatedTab({ paper, place, onPlace }: RelatedTabProps) {
  const parts = <RelatedParts paper={paper} place={place} onPlace={onPlace} />;
  if (!place.wide) return parts;
  return (
    <WideDialog paper={paper} onClose={() => onPlace({ wide: false })}>
      {parts}
    </WideDialog>
  );
}

function RelatedParts({ paper, place, onPlace }: RelatedTabProps) {
  const { related, relatedView, wide } = place;
  // What fits an interest is a list of its own, without edges to draw.
  const orders = relatedView === 'list' ? RELATED_ORDERS : RELATED_ORDERS.filter((order) => order !== 'interests');
  const order = orders.find((value) => value === related) ?? 'all';
  return (
    <div className="sn-related">
      <div className="sn-related-choices">
        <Segmented
          aria-label={texts.view}
          options={RELATED_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))}
          value={relatedView}
          onChange={(value) => onPlace({ relatedView: value as RelatedView })}
        />
        {wide ? null : (
          <Button type="text" onClick={() => onPlace({ wide: true })}>
            {texts.widen}
          </Button>
        )}
      </div>
      <div className="sn-related-orders">
        <Segmented
          aria-label={texts.order}
          options={orders.map((value) => ({ value, label: RELATED_NAMES[value] }))}
          value={order}
          onChange={(value) => onPlace({ related: value as RelatedOrder })}
        />
      </div>
      {paper.cited_by && order !== 'citing' ? (
        <p className="sn-related-cited">
          {citedLine(paper)}
          {paper.cited_by.source === 'library' ? (
            <button type="button" onClick={() => onPlace({ related: 'citing' })}>
              {texts.whoCites}
            </button>
          ) : null}
        </p>
      ) : null}
      {order === 'interests' ? (
        <ByInterests paper={paper} />
      ) : (
        <RelatedBody paper={paper} place={{ ...place, related: order }} onPlace={onPlace} />
      )}
    </div>
  );
}
