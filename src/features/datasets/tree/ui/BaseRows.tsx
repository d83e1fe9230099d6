import { useDispatch, useSelector } from 'react-redux';
import type { Dataset } from '../../../../contract/entities/dataset';
import { nodeToggled, selectLibraryRemovals, selectOpenNodes } from '../../core/librarySlice';
import { FolderRows } from './FolderRows';
import { TreeRow } from './TreeRow';
import { useDrop } from './useDrop';

interface BaseRowsProps {
  datasets: readonly Dataset[];
  level: number;
  /** The base and the folder in front. */
  base: string;
  folder: string;
  onChoose: (base: string, folder: string) => void;
}

/** Bases of one group, each with its folders below it. One that is being deleted is not shown. */
export function BaseRows({ datasets, ...rest }: BaseRowsProps) {
  const removals = useSelector(selectLibraryRemovals);
  return datasets
    .filter(({ dataset_id }) => !removals.some(({ removed_id }) => removed_id === dataset_id))
    .map((dataset) => <BaseRow key={dataset.dataset_id} dataset={dataset} {...rest} />);
}

function BaseRow({ dataset, level, base, folder, onChoose }: Omit<BaseRowsProps, 'datasets'> & { dataset: Dataset }) {
  const dispatch = useDispatch();
  const { dataset_id, name, document_count } = dataset;
  const inFront = base === dataset_id;
  const open = useSelector(selectOpenNodes)[dataset_id] ?? inFront;
  const drop = useDrop(dataset, null, name);
  return (
    <>
      <TreeRow
        level={level}
        label={name}
        count={document_count}
        expanded={open}
        selected={inFront && folder === ''}
        onChoose={() => onChoose(dataset_id, '')}
        onToggle={(expanded) => dispatch(nodeToggled({ node_id: dataset_id, open: expanded }))}
        {...drop}
      />
      {open ? (
        <FolderRows dataset={dataset} level={level + 1} chosen={inFront ? folder : ''} onChoose={(id) => onChoose(dataset_id, id)} />
      ) : null}
    </>
  );
}
