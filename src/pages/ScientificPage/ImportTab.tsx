import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Paper } from '../../contract/entities/paper';
import { selectWritableDatasets } from '../../features/datasets';
import { CiteDialog, ImportActions, ImportPanel } from '../../features/citing';
import { papersSelected } from '../../features/papers';
import { selectUserInfo } from '../../features/session';
import { isolatedList } from '../../model/isolated';
import { MeaningProgress } from './MeaningProgress';

const LIBRARY = { dataset_id: null, name: '文献库（所有人可检索）' };
const NOBODY: readonly Paper[] = [];

/** 导入: a reference list of another program, to cite from or to add. The target is in the hash query. */
export function ImportTab() {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const bases = useSelector(selectWritableDatasets);
  const user = useSelector(selectUserInfo);
  const [cited, setCited] = useState(NOBODY);
  const own = [...bases].sort((a, b) => Number(b.is_default) - Number(a.is_default));
  const targets = [
    ...own.map(({ dataset_id, name, project_name }) => ({ dataset_id, name: isolatedList([project_name, name], ' / ') })),
    ...('is_admin' in user && user.is_admin ? [LIBRARY] : []),
  ];
  return (
    <>
      <MeaningProgress />
      <ImportPanel
        actions={(papers) => (
          <ImportActions
            papers={papers}
            targets={targets}
            target={params.get('to') ?? ''}
            onTarget={(to) => setParams({ tab: 'import', to }, { replace: true })}
            onCite={() => setCited(papers)}
            onSelect={(inLibrary) => void dispatch(papersSelected(inLibrary))}
          />
        )}
      />
      <CiteDialog papers={cited} extensible={false} onClose={() => setCited(NOBODY)} />
    </>
  );
}
