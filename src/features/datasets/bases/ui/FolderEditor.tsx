import { useId } from 'react';
import { Input } from 'antd';
import { useDispatch } from 'react-redux';
import { useAddFolderMutation, useListFoldersQuery } from '../../../../api/datasetsApi';
import { libraryDialogChanged, libraryDialogSet, nodeToggled } from '../../core/librarySlice';
import type { DialogOf } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';
import { LibraryFormDialog, isConflict } from '../../core/ui/LibraryFormDialog';
import { MAX_NAME_LENGTH } from '../../../../model/limits';
import { useStillOpen } from '../../core/ui/useStillOpen';

/** Makes a folder, or renames one. */
export function FolderEditor({ dialog }: { dialog: DialogOf<'folder'> }) {
  const dispatch = useDispatch();
  const { dataset_id, folder_id, parent_id, request_id } = dialog;
  const [save, { isLoading, error, reset }] = useAddFolderMutation();
  const { data: folders } = useListFoldersQuery({ params: { dataset_id } });
  const isOpen = useStillOpen();
  const id = useId();
  const isNew = folder_id === '';
  const parent = folders?.find((folder) => folder.folder_id === parent_id);
  const now = folders?.find((folder) => folder.folder_id === folder_id);
  // A name that is in use gives the same refusal; then no other version was saved.
  const theirs = isConflict(error) && now && now.version !== dialog.version ? now : null;
  const submit = async (version = dialog.version) => {
    const name = dialog.name.trim();
    const body = isNew ? { name, parent_id, request_id } : { folder_id, name, version };
    const { data } = await save({ params: { dataset_id }, body });
    if (!data) return;
    if (isOpen()) dispatch(libraryDialogSet(null));
    // What was made is to be seen.
    if (isNew) dispatch(nodeToggled({ node_id: parent_id ?? dataset_id, open: true }));
  };
  const conflict = theirs && {
    theirs: [theirs.name],
    onMine: () => {
      dispatch(libraryDialogChanged({ version: theirs.version }));
      void submit(theirs.version);
    },
    onTheirs: () => {
      reset();
      dispatch(libraryDialogChanged({ name: theirs.name, version: theirs.version }));
    },
  };
  return (
    <LibraryFormDialog
      title={isNew ? texts.newFolder : texts.renameFolder}
      okText={isNew ? texts.create : texts.save}
      name={dialog.name}
      ready={dialog.name.trim() !== ''}
      saving={isLoading}
      error={error}
      conflict={conflict}
      onSave={() => void submit()}
    >
      <label htmlFor={id}>{texts.name}</label>
      <Input
        id={id}
        autoFocus
        required
        maxLength={MAX_NAME_LENGTH}
        value={dialog.name}
        onChange={({ target }) => dispatch(libraryDialogChanged({ name: target.value }))}
      />
      {isNew && parent ? <p>{texts.inside(parent.name)}</p> : null}
    </LibraryFormDialog>
  );
}
