import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useReadReferencesMutation } from '../../../../api/extensionsApi';
import type { Paper } from '../../../../contract/entities/paper';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { referencesDropped, selectImporting } from '../importingSlice';
import { texts } from '../texts';
import { ImportSource } from './ImportSource';
import { ImportedReferences } from './ImportedReferences';
import './importing.css';

interface ImportPanelProps {
  /** What can be done with the records that are picked. */
  actions: (papers: Paper[]) => ReactNode;
}

/** Reads a reference list and shows what was recognised, matched and refused. */
export function ImportPanel({ actions }: ImportPanelProps) {
  const dispatch = useDispatch();
  const { referenceSource, readingReferences, references, importFailure, pickedReferences } = useSelector(selectImporting);
  const [read] = useReadReferencesMutation();
  const panel = useRef<HTMLDivElement>(null);
  const papers = pickedReferences.flatMap((index) => references?.rows[index]?.paper ?? []);
  const again = () => {
    // The pressed button is removed.
    panel.current?.querySelector('textarea')?.focus();
    dispatch(referencesDropped());
  };
  return (
    <div ref={panel} className="sn-import">
      <p className="sn-import-lead">{texts.lead}</p>
      <ImportSource />
      {readingReferences ? (
        <>
          <p role="status">{texts.reading(referenceSource?.name ?? '')}</p>
          <PageSkeleton kind="list" />
        </>
      ) : importFailure ? (
        <StateView
          kind="failed"
          title={texts.failed}
          detail={importFailure}
          action={
            referenceSource
              ? { label: texts.retry, onClick: () => void read({ files: [referenceSource.id] }) }
              : { label: texts.again, onClick: again }
          }
        />
      ) : references ? (
        <>
          {references.rows.length === 0 ? <StateView kind="empty" title={texts.nothing} detail={references.notice} /> : null}
          <div className="sn-import-bar">{actions(papers)}</div>
          <ImportedReferences references={references} />
        </>
      ) : null}
    </div>
  );
}
