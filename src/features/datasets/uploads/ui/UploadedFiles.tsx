import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Segmented } from '../../../../shared/ui/fields/Segmented';
import type { Dataset } from '../../../../contract/entities/dataset';
import { PagedList } from '../../../../shared/ui/lists/PagedList';
import { StateView } from '../../../../shared/ui/loading/StateView';
import type { FileScope, LibraryPlace } from '../../../../model/addresses/library';
import { isInBase, rowIdOf } from '../lib/uploadedFile';
import type { UploadedFile } from '../lib/uploadedFile';
import { whyNotInBase } from '../../core/lib/rights';
import { removalRequested, selectLibraryRemovals } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { UploadedFileRow } from './UploadedFileRow';
import { FILES_SIZE, useUploadedFiles } from './useUploadedFiles';
import './uploadedFiles.css';

interface UploadedFilesProps {
  place: LibraryPlace;
  /** Those that are shown, to tell what may be done in each. */
  datasets: readonly Dataset[];
  onGo: (change: Partial<LibraryPlace>) => void;
  /** Where a file is read. */
  hrefOf: (file: UploadedFile) => string;
}

/** Uploaded files, over all bases and outside of them, newest first: where each lies, how far it is read, how to be rid of it. */
export function UploadedFiles({ place, datasets, onGo, hrefOf }: UploadedFilesProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { files: scope, base, keyword, page } = place;
  const answer = useUploadedFiles(place);
  const removals = useSelector(selectLibraryRemovals);
  const removed = new Set(removals.flatMap(({ removed_id, items }) => [removed_id, ...items.map(({ id }) => id)]));
  const scopes: { value: FileScope; label: string }[] = [
    { value: 'own', label: texts.ownFiles },
    { value: 'team', label: texts.teamFiles },
    { value: 'reading', label: texts.readingFiles },
  ];
  if (base) scopes.push({ value: 'here', label: texts.filesHere });
  const mayNot = (file: UploadedFile) => {
    const dataset = isInBase(file) && datasets.find(({ dataset_id }) => dataset_id === file.dataset_id);
    return dataset ? whyNotInBase('add', dataset) : '';
  };
  const remove = (file: UploadedFile) => {
    const [removed_id, { name }] = [rowIdOf(file), file];
    if (!isInBase(file)) dispatch(removalRequested({ kind: 'file', removed_id, dataset_id: '', name, items: [] }));
    else
      dispatch(removalRequested({ kind: 'documents', removed_id, dataset_id: file.dataset_id, name, items: [{ id: removed_id, name }] }));
  };
  return (
    <section className="sn-files" aria-labelledby="sn-files-title">
      <h1 id="sn-files-title">{texts.files}</h1>
      <p>{texts.filesLead}</p>
      <Segmented<FileScope>
        aria-label={texts.fileScopes}
        options={scopes}
        value={scope || 'own'}
        onChange={(files) => onGo({ files, page: 1 })}
      />
      <PagedList<UploadedFile>
        keyword={keyword}
        label={texts.fileSearch}
        onKeyword={(words) => onGo({ keyword: words, page: 1 })}
        page={page}
        size={FILES_SIZE}
        onTurn={(turned) => onGo({ page: turned })}
        answer={answer}
        failed={texts.filesFailed}
        empty={
          keyword || page > 1 ? (
            <StateView
              kind="empty"
              title={texts.noFileMatch}
              action={{ label: texts.allFiles, onClick: () => onGo({ keyword: '', page: 1 }) }}
            />
          ) : scope === 'reading' ? (
            <StateView
              kind="empty"
              title={texts.noReadingFiles}
              detail={texts.noReadingFilesDetail}
              action={{ label: texts.toReading, onClick: () => void navigate('/readDetailMore') }}
            />
          ) : (
            <StateView kind="empty" title={texts.noFiles} detail={texts.noFilesDetail} />
          )
        }
      >
        {(records) => (
          <ul aria-label={texts.files}>
            {records
              .filter((file) => !removed.has(rowIdOf(file)))
              .map((file) => (
                <UploadedFileRow key={rowIdOf(file)} file={file} href={hrefOf(file)} mayNot={mayNot(file)} onRemove={() => remove(file)} />
              ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
