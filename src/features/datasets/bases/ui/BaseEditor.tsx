import { useId } from 'react';
import { Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { useCreateProjectDatasetMutation, useUpdateProjectDatasetMutation } from '../../../../api/datasetsApi';
import { useListUserJoinedQuery } from '../../../../api/projectsApi';
import { NameFields } from '../../../../shared/ui/fields/NameFields';
import { selectEveryDataset } from '../../core/datasetsSelectors';
import { libraryDialogChanged, libraryDialogSet } from '../../core/librarySlice';
import type { DialogOf } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';
import { LibraryFormDialog, isConflict } from '../../core/ui/LibraryFormDialog';
import { useStillOpen } from '../../core/ui/useStillOpen';

interface BaseEditorProps {
  dialog: DialogOf<'base'>;
  onMade: (datasetId: string) => void;
}

/** Makes a base, own or of a team, or changes the name and the description of one. */
export function BaseEditor({ dialog, onMade }: BaseEditorProps) {
  const dispatch = useDispatch();
  const [create, creating] = useCreateProjectDatasetMutation();
  const [update, updating] = useUpdateProjectDatasetMutation();
  const isNew = dialog.dataset_id === '';
  const { data: projects } = useListUserJoinedQuery(undefined, { skip: !isNew });
  const id = useId();
  const { isLoading, error } = isNew ? creating : updating;
  const now = useSelector(selectEveryDataset).find(({ dataset_id }) => dataset_id === dialog.dataset_id);
  const theirs = isConflict(updating.error) && now && now.version !== dialog.version ? now : null;
  const isOpen = useStillOpen();
  const { request_id } = dialog;
  const save = async (version = dialog.version) => {
    const body = { name: dialog.name.trim(), desc: dialog.desc.trim(), subject_code: dialog.subject_code };
    const { data } = isNew
      ? await create({ body: { ...body, project_id: dialog.project_id, request_id } })
      : await update({ body: { ...body, dataset_id: dialog.dataset_id, version } });
    if (!data || !isOpen()) return;
    dispatch(libraryDialogSet(null));
    if (isNew) onMade(data.dataset_id);
  };
  const conflict = theirs && {
    theirs: [theirs.name, theirs.desc],
    onMine: () => {
      dispatch(libraryDialogChanged({ version: theirs.version }));
      void save(theirs.version);
    },
    onTheirs: () => {
      updating.reset();
      dispatch(libraryDialogChanged({ name: theirs.name, desc: theirs.desc, version: theirs.version }));
    },
  };
  const owners = (projects ?? []).map(({ project_id, name, acts }) => {
    const may = acts.includes('dataset_create');
    return { value: project_id, label: may ? name : texts.mayNotCreate(name), disabled: !may };
  });
  return (
    <LibraryFormDialog
      title={isNew ? texts.newBase : texts.editBase}
      okText={isNew ? texts.create : texts.save}
      name={dialog.name}
      ready={dialog.name.trim() !== ''}
      saving={isLoading}
      error={error}
      conflict={conflict}
      onSave={() => void save()}
    >
      <NameFields
        name={dialog.name}
        desc={dialog.desc}
        labels={{ name: texts.name, desc: texts.desc }}
        onChange={(change) => dispatch(libraryDialogChanged(change))}
      />
      {isNew ? (
        <>
          <label htmlFor={id}>{texts.belongs}</label>
          <Select
            id={id}
            value={dialog.project_id ?? ''}
            options={[{ value: '', label: texts.own, disabled: false }, ...owners]}
            onChange={(project: string) => dispatch(libraryDialogChanged({ project_id: project || null }))}
          />
        </>
      ) : null}
    </LibraryFormDialog>
  );
}
