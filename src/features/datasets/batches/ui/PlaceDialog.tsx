import { Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { isolatedList, phrase } from '../../../../model/isolated';
import { selectWritableDatasets } from '../../core/datasetsSelectors';
import { GROUP_LABELS } from '../../core/lib/datasetGroups';
import { batchRequested, libraryDialogChanged, libraryDialogSet, selectBatch, selectLibraryDialog } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { Modal } from '../../../../shared/ui/dialogs/Modal';
import { BatchReport } from './BatchReport';
import { FolderChoice } from './FolderChoice';
import '../../core/ui/libraryDialogs.css';

const TITLES = { move: texts.moveTitle, copy: texts.copyTitle, add: texts.addTitle } as const;
const LABELS = { move: texts.moveHere, copy: texts.copyHere, add: texts.addHere } as const;

/** Where documents, folders or papers are to go: the way without a mouse. Adding papers is reported in the dialog itself. */
export function PlaceDialog() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectLibraryDialog);
  const batch = useSelector(selectBatch);
  const writable = useSelector(selectWritableDatasets);
  if (dialog?.kind !== 'place') return null;
  const { act, items, from, dataset_id, folder_id, folder_name, batch_id } = dialog;
  const targets = act === 'copy' ? writable.filter((dataset) => dataset.dataset_id !== from) : writable;
  const target = targets.find((dataset) => dataset.dataset_id === dataset_id);
  const reported = batch_id !== '' && batch?.id === batch_id ? batch : null;
  const close = () => dispatch(libraryDialogSet(null));
  const start = () => {
    if (!target || batch?.running) return;
    const name = phrase`“${folder_name || target.name}”`;
    dispatch(batchRequested({ act, dataset_id: from, items, target: { dataset_id, folder_id, kind: target.kind, name } }));
    if (act !== 'add') close();
  };
  // `typed` is what is looked for: without the signs that keep names apart.
  const groups = [
    { label: GROUP_LABELS.readingDataset, kind: 'reading' },
    { label: GROUP_LABELS.projectDataset, kind: 'project' },
  ].map(({ label, kind }) => ({
    label,
    typed: label,
    options: targets
      .filter((dataset) => dataset.kind === kind)
      .map((dataset) => ({
        value: dataset.dataset_id,
        label: isolatedList([dataset.project_name, dataset.name], ' / '),
        typed: [dataset.project_name, dataset.name].filter(Boolean).join(' / '),
      })),
  }));
  return (
    <Modal
      open
      title={TITLES[act](items.length)}
      okText={reported ? texts.close : LABELS[act]}
      cancelText={texts.cancel}
      cancelButtonProps={reported ? { hidden: true } : {}}
      okButtonProps={{ disabled: !target || (batch?.running ?? false) }}
      onOk={reported ? close : start}
      onCancel={close}
    >
      {reported ? (
        <BatchReport batch={reported} />
      ) : targets.length === 0 ? (
        <p>{texts.noTargets}</p>
      ) : (
        <div className="sn-library-form">
          {act === 'move' ? null : (
            <label>
              {texts.base}
              <Select
                aria-label={texts.base}
                placeholder={texts.chooseBase}
                showSearch={{ optionFilterProp: 'typed' }}
                value={target ? dataset_id : null}
                options={groups.filter(({ options }) => options.length > 0)}
                onChange={(id: string) => dispatch(libraryDialogChanged({ dataset_id: id, folder_id: null, folder_name: '' }))}
              />
            </label>
          )}
          {target ? (
            <FolderChoice
              datasetId={dataset_id}
              chosen={folder_id}
              moved={act === 'move' ? items.filter(({ folder }) => folder).map(({ id }) => id) : []}
              onChoose={(id, name) => dispatch(libraryDialogChanged({ folder_id: id, folder_name: name }))}
            />
          ) : null}
        </div>
      )}
    </Modal>
  );
}
