import { useDispatch } from 'react-redux';
import { useListFoldersQuery, useListMappedApplicationsQuery } from '../../../../api/datasetsApi';
import type { Dataset } from '../../../../contract/entities/dataset';
import { isolatedList } from '../../../../model/isolated';
import { childrenOf, pathTo } from '../../core/lib/folderTree';
import { libraryDialogSet, removalRequested } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { Modal } from '../../../../shared/ui/dialogs/Modal';

interface DeleteDialogProps {
  dataset: Dataset;
  /** Empty for the base itself. */
  folderId: string;
  onRemoved: (parent: string) => void;
}

/** Names what goes with a base or a folder before it is deleted. */
export function DeleteDialog({ dataset, folderId, onRemoved }: DeleteDialogProps) {
  const dispatch = useDispatch();
  const { dataset_id } = dataset;
  const { data: folders = [] } = useListFoldersQuery({ params: { dataset_id } });
  const folder = folders?.find(({ folder_id }) => folder_id === folderId);
  const name = folder?.name ?? dataset.name;
  const close = () => dispatch(libraryDialogSet(null));
  const remove = () => {
    close();
    const above = folder ? [dataset_id, ...pathTo(folders ?? [], folder.parent_id).map(({ folder_id }) => folder_id)] : [];
    dispatch(
      removalRequested({
        removed_id: folder?.folder_id ?? dataset_id,
        kind: folder ? 'folder' : 'base',
        dataset_id,
        name,
        items: [],
        above,
      }),
    );
    onRemoved(folder?.parent_id ?? '');
  };
  if (folderId && !folder) return null;
  return (
    <Modal
      open
      title={folder ? texts.removeFolder(name) : texts.removeBase(name)}
      okText={texts.remove}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      onOk={remove}
      onCancel={close}
    >
      {folder ? (
        <p>{texts.folderStays(folder.document_count, childrenOf(folders ?? [], folder.folder_id).length)}</p>
      ) : (
        <>
          <p>{texts.consequences}</p>
          <ul>
            <li>{texts.losesDocuments(dataset.document_count)}</li>
            <li>{texts.losesFolders(folders?.length ?? 0)}</li>
            <li>
              <Applications datasetId={dataset_id} />
            </li>
          </ul>
        </>
      )}
      <p>{texts.undoHint}</p>
    </Modal>
  );
}

function Applications({ datasetId }: { datasetId: string }) {
  const { data, isError, isFetching } = useListMappedApplicationsQuery({ params: { dataset_id: datasetId } });
  if (isFetching) return texts.countingApps;
  if (isError) return texts.appsFailed;
  return data?.length ? texts.losesApps(isolatedList(data.map(({ name }) => name))) : texts.noApps;
}
