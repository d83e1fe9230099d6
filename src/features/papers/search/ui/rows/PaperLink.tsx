import { Link } from 'react-router-dom';
import type { Paper } from '../../../../../contract/entities/paper';
import { Marked } from '../../../../../shared/ui/marks/Marked';
import { readLink } from '../../../../../model/addresses/reading';
import { shownTitle } from '../../../../../model/paper/lines';

interface PaperLinkProps {
  paper: Paper;
  /** Words to mark. */
  terms: readonly string[];
  onOpen: (paper: Paper) => void;
}

/** The title, which opens the record on the reading screen. */
export function PaperLink({ paper, terms, onOpen }: PaperLinkProps) {
  return (
    <Link to={readLink({ paperId: paper.paper_id })} className="sn-paper-link" onClick={() => onOpen(paper)}>
      <Marked text={shownTitle(paper)} terms={terms} />
    </Link>
  );
}
