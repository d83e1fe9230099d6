import { Link } from 'react-router-dom';
import type { Paper } from '../../../../contract/entities/paper';
import { readLink } from '../../../../model/addresses/reading';
import { isolatedList } from '../../../../model/isolated';
import { texts } from '../texts';
import { authorNames, shownTitle } from '../../../../model/paper/lines';

const AUTHORS = 3;

/** A paper and why it is shown. */
interface Reasoned {
  paper: Paper;
  reasons: readonly { text: string }[];
}

/** Papers, each with the reasons why it is here. */
export function RelatedList({ related }: { related: readonly Reasoned[] }) {
  return (
    <ol className="sn-related-list">
      {related.map(({ paper, reasons }) => (
        <li key={paper.paper_id}>
          <Link to={readLink({ paperId: paper.paper_id })}>{shownTitle(paper)}</Link>
          <p>{isolatedList([authorNames(paper.authors, AUTHORS), paper.basic_sourcename, paper.year], ' · ')}</p>
          <ul aria-label={texts.why}>
            {reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
