import { useDispatch } from 'react-redux';
import { sizeOf } from '../../../../shared/lib/files/checkFile';
import { dropFile } from '../../../../shared/lib/files/fileShelf';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { parseWords } from '../../core/lib/parseWords';
import { baseUploadChanged, baseUploadsDropped } from '../../core/librarySlice';
import type { BaseUpload } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';
import { RetryParse } from '../../core/ui/RetryParse';

function words({ state, sent, total, size, failure, parse }: BaseUpload): string {
  switch (state) {
    case 'waiting':
      return texts.waiting;
    case 'checking':
      return texts.checking;
    case 'sending':
      return failure ? texts.cut(failure) : texts.sending(sizeOf(sent), sizeOf(total || size));
    case 'refused':
      return texts.refused(failure);
    case 'failed':
      return texts.uploadFailed(failure);
    default:
      if (!parse) return '';
      // A list of records became documents of their own.
      if (parse.document_id === null) return parse.message || texts.imported(parse.progress.total);
      return parseWords(parse);
  }
}

/** One file of the queue: how far it is, how to stop it, and what to do when it did not get through. */
export function UploadRow({ upload }: { upload: BaseUpload }) {
  const dispatch = useDispatch();
  const { id, name, size, state, sent, total, parse } = upload;
  const isOnItsWay = state === 'waiting' || state === 'checking' || state === 'sending';
  const bad = state === 'refused' || state === 'failed' || parse?.state === 'failed';
  const drop = (button: HTMLElement) => {
    focusNeighbour(button);
    dropFile(id);
    dispatch(baseUploadsDropped([id]));
  };
  return (
    <li className="sn-upload-row">
      <div>
        <strong>{name}</strong> <small>{sizeOf(size)}</small>
        <p className={bad ? 'sn-upload-bad' : undefined}>{words(upload)}</p>
        {state === 'sending' ? <progress value={sent} max={Math.max(total, 1)} aria-label={name} /> : null}
      </div>
      {state === 'failed' ? (
        <button
          type="button"
          aria-label={texts.retryOf(name)}
          onClick={() => dispatch(baseUploadChanged({ id, state: 'waiting', failure: '' }))}
        >
          {texts.retry}
        </button>
      ) : null}
      {parse?.state === 'failed' && parse.document_id !== null ? (
        <RetryParse fileId={parse.file_id} name={name} mayNot="" onState={(now) => dispatch(baseUploadChanged({ id, parse: now }))} />
      ) : null}
      <button
        type="button"
        data-removes
        aria-label={(isOnItsWay ? texts.cancelOf : texts.takeAway)(name)}
        onClick={({ currentTarget }) => drop(currentTarget)}
      >
        {isOnItsWay ? texts.cancelUpload : texts.takeAwayShort}
      </button>
    </li>
  );
}
