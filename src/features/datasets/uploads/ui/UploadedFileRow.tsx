import { Link } from 'react-router-dom';
import { isolatedList } from '../../../../model/isolated';
import { sizeOf } from '../../../../shared/lib/files/checkFile';
import { dayName } from '../../../../shared/lib/days';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { isInBase } from '../lib/uploadedFile';
import type { UploadedFile } from '../lib/uploadedFile';
import { fileStateWords } from '../../core/lib/parseWords';
import { libraryTexts as texts } from '../../core/texts';
import { RetryParse } from '../../core/ui/RetryParse';
import { libraryLink } from '../../../../model/addresses/library';

interface UploadedFileRowProps {
  file: UploadedFile;
  href: string;
  /** Why the person may not change what its base holds; empty when they may. */
  mayNot: string;
  onRemove: () => void;
}

/** One uploaded file: where it lies, how far it is read, and what can be done with it. */
export function UploadedFileRow({ file, href, mayNot, onRemove }: UploadedFileRowProps) {
  const { file_id, name, size, create_time, state, message } = file;
  return (
    <li className="sn-file">
      <div>
        <Link to={href}>{name}</Link>
        <p>
          {isolatedList([sizeOf(size), dayName(create_time)], ' · ')} · <Place file={file} />
        </p>
        {state === 'done' ? null : <p className={state === 'failed' ? 'sn-doc-failed' : undefined}>{fileStateWords(state, message)}</p>}
      </div>
      <div className="sn-file-actions">
        {state === 'failed' ? <RetryParse fileId={file_id} name={name} mayNot={mayNot} /> : null}
        <GuardedButton
          size="small"
          danger
          reason={mayNot}
          data-removes
          aria-label={texts.removeFile(name)}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onRemove();
          }}
        >
          {texts.remove}
        </GuardedButton>
      </div>
    </li>
  );
}

function Place({ file }: { file: UploadedFile }) {
  if (!isInBase(file)) return file.document_count > 0 ? texts.alsoInBases(file.document_count) : texts.inNoBase;
  const { dataset_id, dataset_name, project_name, folder_id } = file;
  return <Link to={libraryLink({ base: dataset_id, folder: folder_id ?? '' })}>{isolatedList([project_name, dataset_name], ' / ')}</Link>;
}
