import { useSelector } from 'react-redux';
import { selectEveryDataset } from './core/datasetsSelectors';
import { selectLibraryDialog } from './core/librarySlice';
import { BaseEditor } from './bases/ui/BaseEditor';
import { DeleteDialog } from './bases/ui/DeleteDialog';
import { FolderEditor } from './bases/ui/FolderEditor';
import { PlaceDialog } from './batches/ui/PlaceDialog';
import './core/ui/libraryDialogs.css';

interface LibraryDialogsProps {
  /** Opens a base or a folder of it. */
  onOpen: (base: string, folder: string) => void;
}

/** The dialog in front, if there is one. Adding papers belongs to the selection tray. */
export function LibraryDialogs({ onOpen }: LibraryDialogsProps) {
  const dialog = useSelector(selectLibraryDialog);
  const datasets = useSelector(selectEveryDataset);
  switch (dialog?.kind) {
    case 'base':
      return <BaseEditor key={dialog.request_id} dialog={dialog} onMade={(id) => onOpen(id, '')} />;
    case 'folder':
      return <FolderEditor key={dialog.request_id} dialog={dialog} />;
    case 'delete': {
      const dataset = datasets.find(({ dataset_id }) => dataset_id === dialog.dataset_id);
      const { folder_id } = dialog;
      if (!dataset) return null;
      return (
        <DeleteDialog
          dataset={dataset}
          folderId={folder_id}
          onRemoved={(parent) => (folder_id ? onOpen(dataset.dataset_id, parent) : onOpen('', ''))}
        />
      );
    }
    case 'place':
      return dialog.act === 'add' ? null : <PlaceDialog />;
    default:
      return null;
  }
}
