import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useListDeletedDatasetsQuery, useRestoreDatasetMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { DeletedDataset } from '../../../../contract/entities/dataset';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { libraryDialogSet } from '../../core/librarySlice';
import { BinRow } from './BinRow';
import { PurgeDialog } from './PurgeDialog';
import { binTexts as texts } from '../texts';
import './recycleBin.css';

/** Its state is shared, so that a recorded session shows it as well. */
const RESTORING = { fixedCacheKey: 'restore-base' };

/** Deleted bases that the person may bring back. `onOpen` shows a base; empty: the own list. */
export function RecycleBin({ onOpen }: { onOpen: (base: string) => void }) {
  const dispatch = useDispatch();
  const answer = useListDeletedDatasetsQuery();
  const [restore, restoring] = useRestoreDatasetMutation(RESTORING);
  const heading = useRef<HTMLHeadingElement>(null);
  const bases = answer.data ?? [];
  const bringBack = async ({ dataset_id }: DeletedDataset) => {
    if (restoring.isLoading) return;
    const answer = await restore({ body: { dataset_id } });
    // The row goes with its button.
    if (!answer.error) heading.current?.focus();
  };
  const purge = (dataset_id: string) => dispatch(libraryDialogSet({ kind: 'purge', dataset_id }));
  return (
    <section className="sn-bin" aria-labelledby="sn-bin-title">
      <header className="sn-library-head">
        <div>
          <h1 id="sn-bin-title" ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p>{texts.lead}</p>
        </div>
        {bases.length > 0 ? (
          <div className="sn-library-actions">
            <Button danger onClick={() => purge('')}>
              {texts.purgeAll}
            </Button>
          </div>
        ) : null}
      </header>
      <Restored restoring={restoring} onOpen={onOpen} />
      <Answered
        answer={answer}
        skeleton="list"
        failed={texts.failed}
        empty={
          <StateView
            kind="empty"
            title={texts.empty}
            detail={texts.emptyDetail}
            action={{ label: texts.toLibrary, onClick: () => onOpen('') }}
          />
        }
      >
        {(deleted) => (
          <ul className="sn-docs" aria-label={texts.list}>
            {deleted.map((base) => (
              <BinRow key={base.dataset_id} base={base} onRestore={() => void bringBack(base)} onPurge={() => purge(base.dataset_id)} />
            ))}
          </ul>
        )}
      </Answered>
      <PurgeDialog bases={bases} onPurged={() => heading.current?.focus()} />
    </section>
  );
}

type Restoring = ReturnType<typeof useRestoreDatasetMutation>[1];

/** What came of the last restoring. */
function Restored({ restoring, onOpen }: { restoring: Restoring; onOpen: (base: string) => void }) {
  const { data, error, reset } = restoring;
  if (!data && !error) return null;
  const close = (
    <Button type="text" aria-label={texts.dismiss} onClick={reset}>
      ×
    </Button>
  );
  if (!data) {
    return (
      <div className="sn-library-note sn-library-note-failed">
        <span role="alert">{texts.notRestored(failureMessage(error))}</span>
        {close}
      </div>
    );
  }
  const open = () => {
    reset();
    onOpen(data.dataset_id);
  };
  return (
    <div className="sn-library-note">
      <span role="status">{/（恢复(?: \d+)?）$/.test(data.name) ? texts.renamed(data.name) : texts.restored(data.name)}</span>
      <span>
        <Button onClick={open}>{texts.open}</Button>
        {close}
      </span>
    </div>
  );
}
