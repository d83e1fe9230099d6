import { Link } from 'react-router-dom';
import type { Dataset } from '../../../../contract/entities/dataset';
import { baseLink, baseChatLink } from '../../../../model/addresses/bases';
import { isolatedList } from '../../../../model/isolated';
import { texts } from '../texts';
import { bounded } from '../../../../shared/ui/loading/bounded';
import './datasetCard.css';

/** One base of a list: what it is about, how much it holds, and the way to ask it. */
function DatasetCardView({ dataset }: { dataset: Dataset }) {
  return (
    <article className="sn-dataset">
      <h3>
        <Link to={baseLink(dataset.dataset_id)}>{dataset.name}</Link>
      </h3>
      {dataset.desc ? <p>{dataset.desc}</p> : null}
      <div className="sn-dataset-foot">
        <small>{isolatedList([dataset.subject, texts.papers(dataset.paper_count)], ' · ')}</small>
        <Link to={baseChatLink(dataset.dataset_id)} aria-label={texts.askLabel(dataset.name)}>
          {texts.ask}
        </Link>
      </div>
    </article>
  );
}

export const DatasetCard = bounded(DatasetCardView, ({ dataset }) => dataset.dataset_id);
