import { useDispatch, useSelector } from 'react-redux';
import { useListFoldersQuery } from '../../../../api/datasetsApi';
import type { Dataset } from '../../../../contract/entities/dataset';
import type { Folder } from '../../../../contract/entities/folder';
import { childrenOf, pathTo, withinFolder } from '../../core/lib/folderTree';
import { ROOT } from '../../../../model/addresses/library';
import { whyNotInBase } from '../../core/lib/rights';
import { nodeToggled, selectLibraryRemovals, selectOpenNodes } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { TreeRow } from './TreeRow';
import { useDrop } from './useDrop';

interface FolderRowsProps {
  dataset: Dataset;
  level: number;
  /** The folder in front; empty when it is another one's. */
  chosen: string;
  onChoose: (folder: string) => void;
}

const NONE: Folder[] = [];

/** The folders of an open base, loaded when it was opened. */
export function FolderRows({ dataset, level, chosen, onChoose }: FolderRowsProps) {
  const { dataset_id } = dataset;
  const { data, isError, isFetching, refetch } = useListFoldersQuery({ params: { dataset_id } });
  const removals = useSelector(selectLibraryRemovals);
  if (isError && !isFetching) return <TreeRow level={level} label={texts.foldersFailed} onChoose={() => void refetch()} />;
  if (data === undefined) return <TreeRow level={level} label={texts.loading} onChoose={() => undefined} />;
  const folders = (data ?? NONE).filter(({ folder_id }) => !removals.some(({ removed_id }) => removed_id === folder_id));
  return (
    <>
      {folders.length > 0 ? (
        <TreeRow level={level} label={texts.unfiled} selected={chosen === ROOT} onChoose={() => onChoose(ROOT)} />
      ) : null}
      <Level dataset={dataset} folders={folders} parent={null} level={level} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

function Level({ folders, parent, ...rest }: FolderRowsProps & { folders: readonly Folder[]; parent: string | null }) {
  return childrenOf(folders, parent).map((folder) => <FolderRow key={folder.folder_id} folder={folder} folders={folders} {...rest} />);
}

function FolderRow({ folder, folders, ...rest }: FolderRowsProps & { folder: Folder; folders: readonly Folder[] }) {
  const dispatch = useDispatch();
  const { dataset, level, chosen, onChoose } = rest;
  const { folder_id, name, document_count } = folder;
  const byHand = useSelector(selectOpenNodes)[folder_id];
  const drop = useDrop(dataset, folder_id, name);
  const open = byHand ?? pathTo(folders, chosen).some((above) => above.folder_id === folder_id && chosen !== folder_id);
  const hasChildren = childrenOf(folders, folder_id).length > 0;
  return (
    <>
      <TreeRow
        level={level}
        label={name}
        count={document_count}
        selected={chosen === folder_id}
        expanded={hasChildren ? open : undefined}
        onChoose={() => onChoose(folder_id)}
        onToggle={(expanded) => dispatch(nodeToggled({ node_id: folder_id, open: expanded }))}
        carries={
          whyNotInBase('edit', dataset) ? undefined : { dataset_id: dataset.dataset_id, items: [{ id: folder_id, name, folder: true }] }
        }
        {...drop}
        accepts={(dragged) =>
          drop.accepts(dragged) && !dragged.items.some((item) => item.folder && withinFolder(folders, item.id).has(folder_id))
        }
      />
      {hasChildren && open ? <Level {...rest} folders={folders} parent={folder_id} level={level + 1} /> : null}
    </>
  );
}
