import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../../../../contract/entities/paper';
import { paperToggled, selectPaperIdList } from '../../../core/papersSlice';
import type { CiteDialogType } from '../../../core/ui/citeDialog';
import { PaperCard } from './PaperCard';
import '../resultList.css';

const NO_TERMS: readonly string[] = [];
const NOTHING = () => undefined;

/** A record by itself, outside of a result list: ticking, citing and opening work as there. */
export function SinglePaper({ paper, CiteDialog }: { paper: Paper; CiteDialog: CiteDialogType }) {
  const dispatch = useDispatch();
  const selected = useSelector(selectPaperIdList).includes(paper.paper_id);
  const [citing, setCiting] = useState<readonly Paper[]>([]);
  return (
    <div className="sn-single">
      <PaperCard
        paper={paper}
        terms={NO_TERMS}
        selected={selected}
        onToggle={() => dispatch(paperToggled(paper))}
        onCite={() => setCiting([paper])}
        onOpen={NOTHING}
      />
      <CiteDialog papers={citing} onClose={() => setCiting([])} />
    </div>
  );
}
