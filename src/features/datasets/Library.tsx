import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useListAllDatasetsQuery, useListFoldersQuery } from '../../api/datasetsApi';
import { WATCH_MEMBERSHIP } from '../../api/membership';
import type { Dataset } from '../../contract/entities/dataset';
import type { DocumentItem } from '../../contract/entities/document';
import type { Paper } from '../../contract/entities/paper';
import { phrase } from '../../model/isolated';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { FailedView } from '../../shared/ui/loading/FailedView';
import { StateView } from '../../shared/ui/loading/StateView';
import { selectEveryDataset } from './core/datasetsSelectors';
import { selectPrivateDatasetId } from './core/datasetsSlice';
import { baseLink } from '../../model/addresses/bases';
import { pathTo } from './core/lib/folderTree';
import { ROOT } from '../../model/addresses/library';
import type { LibraryPlace } from '../../model/addresses/library';
import type { UploadedFile } from './uploads/lib/uploadedFile';
import { libraryDialogSet, selectLibraryRemovals } from './core/librarySlice';
import { libraryTexts as texts } from './core/texts';
import { RecycleBin } from './bin/ui/RecycleBin';
import { BaseHead } from './bases/ui/BaseHead';
import { BatchBar } from './batches/ui/BatchBar';
import { DocumentFilters } from './documents/ui/DocumentFilters';
import { DocumentList } from './documents/ui/DocumentList';
import { LibraryDialogs } from './LibraryDialogs';
import { LibraryNotes } from './LibraryNotes';
import { LibrarySide } from './tree/ui/LibrarySide';
import { LibraryTree } from './tree/ui/LibraryTree';
import { TagPanel } from './tags/ui/TagPanel';
import { UploadArea } from './uploads/ui/UploadArea';
import { UploadedFiles } from './uploads/ui/UploadedFiles';
import './library.css';

interface LibraryProps {
  place: LibraryPlace;
  onPlace: (place: LibraryPlace) => void;
  hrefOf: (document: DocumentItem) => string;
  fileHrefOf: (file: UploadedFile) => string;
  onCollect: (papers: Paper[]) => void;
}

const FRESH = {
  bin: false,
  files: '',
  base: '',
  project: '',
  folder: '',
  keyword: '',
  tags: [],
  type: '',
  state: '',
  sort: 'newest',
  page: 1,
} as const;

/** Own reading lists and team bases: the tree, and what the base in front holds. */
export function Library(props: LibraryProps) {
  const { place, onPlace } = props;
  const dispatch = useDispatch();
  const every = useSelector(selectEveryDataset);
  const ownList = useSelector(selectPrivateDatasetId);
  const removals = useSelector(selectLibraryRemovals);
  const main = useRef<HTMLDivElement>(null);
  const focusMain = useCallback(() => main.current?.focus({ preventScroll: true }), []);
  const datasets = every.filter(({ dataset_id }) => !removals.some(({ removed_id }) => removed_id === dataset_id));
  const dataset = datasets.find(({ dataset_id, project_id }) =>
    place.base ? dataset_id === place.base : place.project ? project_id === place.project : dataset_id === ownList,
  );
  const inTeam = place.project !== '' || (dataset?.project_id ?? null) !== null;
  const { isLoading, isError, isFetching, error, refetch } = useListAllDatasetsQuery(undefined, inTeam ? WATCH_MEMBERSHIP : {});
  // A base in the address may be newer than the list: the list is loaded again before the base is reported as missing.
  const named = place.bin || place.files ? '' : place.base || place.project;
  const missing = !dataset && !isLoading ? named : '';
  const [askedFor, setAskedFor] = useState('');
  useEffect(() => {
    if (missing && missing !== askedFor) void refetch().finally(() => setAskedFor(missing));
  }, [missing, askedFor, refetch]);
  const looking = isLoading || (missing !== '' && missing !== askedFor);
  const open = (base: string, folder: string) => onPlace({ ...FRESH, tags: [], base, folder, sort: place.sort });
  const newBase = () =>
    dispatch(
      libraryDialogSet({
        kind: 'base',
        dataset_id: '',
        project_id: dataset?.project_id ?? (place.project || null),
        name: '',
        desc: '',
        subject_code: '',
        version: 0,
      }),
    );
  return (
    <div className="sn-library">
      <LibrarySide place={`${place.base} ${place.project} ${place.folder} ${place.files} ${place.bin}`} onNew={newBase} onLeft={focusMain}>
        <LibraryTree
          base={place.files || place.bin ? '' : (dataset?.dataset_id ?? '')}
          folder={place.folder}
          files={place.files !== ''}
          bin={place.bin}
          onChoose={open}
          onFiles={() => onPlace({ ...FRESH, tags: [], files: 'own' })}
          onBin={() => onPlace({ ...FRESH, tags: [], bin: true })}
        />
      </LibrarySide>
      <div ref={main} className="sn-library-main" tabIndex={-1}>
        <LibraryNotes onGone={focusMain} />
        {place.bin ? (
          <RecycleBin onOpen={(base) => open(base, '')} />
        ) : place.files ? (
          <UploadedFiles place={place} datasets={datasets} onGo={(change) => onPlace({ ...place, ...change })} hrefOf={props.fileHrefOf} />
        ) : dataset && dataset.kind !== 'ai' ? (
          <Base key={dataset.dataset_id} {...props} dataset={dataset} onGone={focusMain} />
        ) : looking ? (
          <PageSkeleton kind="list" />
        ) : isError && !isFetching ? (
          <FailedView error={error} title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <NoBase dataset={dataset} place={place} onNew={newBase} onOwn={() => open('', '')} />
        )}
      </div>
      <LibraryDialogs onOpen={open} />
    </div>
  );
}

interface NoBaseProps {
  dataset: Dataset | undefined;
  place: LibraryPlace;
  onNew: () => void;
  onOwn: () => void;
}

/** The address names a base that is not to be shown here. */
function NoBase({ dataset, place, onNew, onOwn }: NoBaseProps) {
  const navigate = useNavigate();
  if (dataset) {
    const toAi = { label: texts.toAi, onClick: () => void navigate(baseLink(dataset.dataset_id)) };
    return <StateView kind="empty" title={texts.isAi} action={toAi} />;
  }
  if (!place.base && place.project) {
    const make = { label: texts.newBase, onClick: onNew };
    return <StateView kind="empty" title={texts.noneInProject} detail={texts.noneInProjectDetail} action={make} />;
  }
  return <StateView kind="empty" title={texts.gone} detail={texts.goneDetail} action={{ label: texts.toOwn, onClick: onOwn }} />;
}

const NO_FOLDERS: never[] = [];

function Base({
  dataset,
  place,
  onPlace,
  hrefOf,
  onCollect,
  onGone,
}: Omit<LibraryProps, 'fileHrefOf'> & { dataset: Dataset; onGone: () => void }) {
  const { dataset_id } = dataset;
  const { data: folders } = useListFoldersQuery({ params: { dataset_id } });
  const path = pathTo(folders ?? NO_FOLDERS, place.folder);
  const folder = path.at(-1);
  // A folder that is gone: the whole base is shown.
  const shown = folder || place.folder === ROOT || folders === undefined ? place : { ...place, folder: '' };
  const go = (change: Partial<LibraryPlace>) => onPlace({ ...shown, base: dataset_id, ...change });
  return (
    <>
      <BaseHead dataset={dataset} path={path} />
      <div className="sn-library-columns">
        <div className="sn-library-list">
          <DocumentFilters place={shown} onGo={go} />
          <BatchBar dataset={dataset} onCollect={onCollect} onGone={onGone} />
          <DocumentList dataset={dataset} place={shown} onGo={go} hrefOf={hrefOf} />
        </div>
        <aside className="sn-library-aside">
          <UploadArea
            dataset={dataset}
            folderId={folder?.folder_id ?? null}
            placeName={phrase`“${folder?.name ?? dataset.name}”`}
            onFiles={() => onPlace({ ...FRESH, tags: [], files: 'here', base: dataset_id, folder: folder?.folder_id ?? '' })}
          />
          <TagPanel dataset={dataset} chosen={place.tags} onChoose={(tags) => go({ tags, page: 1 })} />
        </aside>
      </div>
    </>
  );
}
