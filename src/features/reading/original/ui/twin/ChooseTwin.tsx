import { skipToken } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useListAllDatasetsQuery, useListDatasetPapersQuery } from '../../../../../api/datasetsApi';
import { readLink } from '../../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { isolatedList } from '../../../../../model/isolated';
import { FailedView } from '../../../../../shared/ui/loading/FailedView';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { selectRecentFiles, selectTwinSource, twinSourceChosen } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';

interface ChooseTwinProps {
  place: ReadingPlace;
  narrow: boolean;
}

type State = { reading: ReadingState };
type Choice = ReadingPlace['twin'] & { name: string };

/** Documents of a list that are offered. */
const SIZE = 100;

/** The choice of the second document: from the files read last, a reading list or a base. */
export function ChooseTwin({ place, narrow }: ChooseTwinProps) {
  const dispatch = useDispatch();
  const source = useSelector((state: State) => selectTwinSource(state));
  const recent = useSelector((state: State) => selectRecentFiles(state));
  const { currentData: groups } = useListAllDatasetsQuery();
  const bases = groups ? [...groups.readingDataset, ...groups.projectDataset.flatMap(({ datasets }) => datasets), ...groups.aiDataset] : [];
  const known = bases.some(({ dataset_id }) => dataset_id === source);
  const answer = useListDatasetPapersQuery(
    known ? { params: { dataset_id: source, current_page: 1, page_size: SIZE }, query: {} } : skipToken,
  );
  const choices: Choice[] = known
    ? (answer.currentData?.records ?? []).map(({ name, paper, file }) =>
        file ? { name, fileId: file.file_id, paperId: '' } : { name, fileId: '', paperId: paper?.paper_id ?? '' },
      )
    : recent.map(({ name, file_id }) => ({ name, fileId: file_id, paperId: '' }));
  const others = choices.filter(({ paperId, fileId }) => paperId + fileId !== '' && paperId + fileId !== place.paperId + place.fileId);
  return (
    <div className="sn-twin-choice">
      <p>{narrow ? texts.twinLeadNarrow : texts.twinLead}</p>
      <label>
        {texts.twinFrom}
        <select value={known ? source : ''} onChange={(event) => dispatch(twinSourceChosen(event.target.value))}>
          <option value="">{texts.twinRecent}</option>
          {bases.map(({ dataset_id, name, project_name }) => (
            <option key={dataset_id} value={dataset_id}>
              {isolatedList([project_name, name], ' / ')}
            </option>
          ))}
        </select>
      </label>
      {known && answer.isFetching && !answer.currentData ? <PageSkeleton kind="plain" /> : null}
      {known && answer.isError ? <FailedView error={answer.error} title={texts.twinFailed} onRetry={() => void answer.refetch()} /> : null}
      {others.length === 0 && !(known && (answer.isFetching || answer.isError)) ? (
        <StateView kind="empty" title={texts.twinNothing} />
      ) : null}
      <ul>
        {others.map(({ name, paperId, fileId }) => (
          <li key={paperId + fileId}>
            <Link to={readLink({ ...place, tab: 'twin', twin: { paperId, fileId } })}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
