import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../contract/entities/paper';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { Modal } from '../../shared/ui/dialogs/Modal';
import { texts } from './citation/texts';
import { CitationPanel } from './citation/ui/CitationPanel';
import { citedReferencesDropped, referencesDropped, selectCitedReferences } from './importing/importingSlice';
import { texts as importTexts } from './importing/texts';

const loadReferences = () => import('./importing/ui/ReferencesToCite').then((module) => module.default);

export interface CiteDialogProps {
  /** Empty: the dialog is closed. Numbered in this order. */
  papers: readonly Paper[];
  onClose: () => void;
  /** Whether imported references can be cited along; false on the screen of the import itself. */
  extensible?: boolean;
}

/** The references of some papers in a dialog, and of what is pasted or opened beside them. */
export function CitationDialog({ papers, onClose, extensible = true }: CiteDialogProps) {
  const dispatch = useDispatch();
  const along = useSelector(selectCitedReferences);
  const [open, setOpen] = useState(false);
  const all = useMemo(() => {
    const existing = new Set(papers.map(({ paper_id }) => paper_id));
    return [...papers, ...(extensible ? along.filter(({ paper_id }) => !existing.has(paper_id)) : [])];
  }, [papers, along, extensible]);
  const close = () => {
    setOpen(false);
    if (extensible) {
      dispatch(citedReferencesDropped());
      dispatch(referencesDropped());
    }
    onClose();
  };
  return (
    <Modal open={papers.length > 0} title={texts.title(all.length)} width={760} onCancel={close} footer={null} destroyOnHidden>
      <CitationPanel papers={all} />
      {extensible ? (
        <div className="sn-cite-more">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {importTexts.more}
          </button>
          {open ? <OnDemand load={loadReferences} fallback={<PageSkeleton kind="plain" />} /> : null}
        </div>
      ) : null}
    </Modal>
  );
}
