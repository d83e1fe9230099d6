import { useDispatch, useSelector } from 'react-redux';
import { usePurgeDatasetsMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { DeletedDataset } from '../../../../contract/entities/dataset';
import { libraryDialogSet, selectLibraryDialog } from '../../core/librarySlice';
import { binTexts as texts } from '../texts';
import { Modal } from '../../../../shared/ui/dialogs/Modal';

interface PurgeDialogProps {
  bases: readonly DeletedDataset[];
  /** Its button went with what was removed. */
  onPurged: () => void;
}

/** Asks once before something goes for good: one base, or all of the bin. */
export function PurgeDialog({ bases, onPurged }: PurgeDialogProps) {
  const dispatch = useDispatch();
  const dialog = useSelector(selectLibraryDialog);
  const [purge, { isLoading, error, reset }] = usePurgeDatasetsMutation();
  if (dialog?.kind !== 'purge') return null;
  const { dataset_id } = dialog;
  const meant = dataset_id ? bases.filter((base) => base.dataset_id === dataset_id) : bases;
  const sum = (count: 'document_count' | 'file_count') => meant.reduce((all, base) => all + base[count], 0);
  const close = () => {
    reset();
    dispatch(libraryDialogSet(null));
  };
  const confirm = async () => {
    const answer = await purge({ query: dataset_id ? { dataset_id } : {} });
    if (answer.error) return;
    close();
    onPurged();
  };
  return (
    <Modal
      open
      title={dataset_id ? texts.purgeTitle(meant[0]?.name ?? '') : texts.purgeAllTitle(meant.length)}
      okText={texts.purge}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={isLoading}
      onOk={() => void (isLoading || confirm())}
      onCancel={close}
    >
      <p>{texts.purgeWhat(sum('document_count'), sum('file_count'))}</p>
      {error ? (
        <p className="sn-library-failure" role="alert">
          {texts.notPurged(failureMessage(error))}
        </p>
      ) : null}
    </Modal>
  );
}
