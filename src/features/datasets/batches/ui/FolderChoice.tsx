import { useId } from 'react';
import { useListFolderDatasetsQuery } from '../../../../api/datasetsApi';
import { FailedView } from '../../../../shared/ui/loading/FailedView';
import { Words } from '../../../../shared/ui/marks/Words';
import { pathTo, withinFolder } from '../../core/lib/folderTree';
import { libraryTexts as texts } from '../../core/texts';

interface FolderChoiceProps {
  datasetId: string;
  /** Null is the root. */
  chosen: string | null;
  /** Folders that are moved: they cannot go into themselves. */
  moved: readonly string[];
  onChoose: (folder: string | null, name: string) => void;
}

/** The folders of a base, of which one is chosen, or none. */
export function FolderChoice({ datasetId, chosen, moved, onChoose }: FolderChoiceProps) {
  const name = useId();
  const { data, isError, isFetching, error, refetch } = useListFolderDatasetsQuery({ params: { id: datasetId } });
  const base = data?.find(({ dataset_id }) => dataset_id === datasetId);
  if (isError && !isFetching) return <FailedView error={error} title={texts.targetsFailed} onRetry={() => void refetch()} />;
  const folders = base?.folders ?? [];
  const closed = new Set(moved.flatMap((id) => [...withinFolder(folders, id)]));
  const row = (id: string | null, label: string, level: number) => (
    <label key={id ?? ''} style={{ paddingInlineStart: level * 18 }}>
      <input
        type="radio"
        name={name}
        checked={chosen === id}
        disabled={id !== null && closed.has(id)}
        onChange={() => onChoose(id, id === null ? '' : label)}
      />
      <Words>{label}</Words>
    </label>
  );
  return (
    <fieldset className="sn-folder-choice" aria-busy={isFetching}>
      <legend>{texts.folder}</legend>
      {row(null, texts.root, 0)}
      {folders.map((folder) => row(folder.folder_id, folder.name, pathTo(folders, folder.folder_id).length))}
      {data === undefined ? <span role="status">{texts.loading}</span> : null}
    </fieldset>
  );
}
