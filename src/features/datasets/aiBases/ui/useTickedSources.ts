import { useDispatch, useSelector } from 'react-redux';
import { MAX_TICKED_SOURCES, selectTickedSources, sourceToggled, sourcesCleared } from '../../core/datasetsSlice';
import type { DatasetsState } from '../../core/datasetsSlice';

/** The papers of a base that are ticked as the sources of its chat, and how they are ticked; none ticked: the whole base counts. */
export function useTickedSources(datasetId: string) {
  const dispatch = useDispatch();
  const ticked = useSelector((state: { datasets: DatasetsState }) => selectTickedSources(state, datasetId));
  return {
    ticked,
    limit: MAX_TICKED_SOURCES,
    toggle: (paperId: string) => dispatch(sourceToggled({ dataset_id: datasetId, paper_id: paperId })),
    clear: () => dispatch(sourcesCleared(datasetId)),
  };
}
