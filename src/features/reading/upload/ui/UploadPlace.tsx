import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { selectUploadMaxMb } from '../../../../api/siteLimits';
import { Link, useNavigate } from 'react-router-dom';
import { shelveFile } from '../../../../shared/lib/files/fileShelf';
import { FilePicker } from '../../../../shared/ui/fields/FilePicker';
import { ACCEPTED } from '../lib/readingFiles';
import { readLink } from '../../../../model/addresses/reading';
import { selectRecentFiles, selectUpload, uploadChosen, uploadClosed } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { libraryLink } from '../../../../model/addresses/library';
import { sizeOf, texts } from '../../core/texts';
import { UploadProgress } from './UploadProgress';
import './uploadPlace.css';

type State = { reading: ReadingState };

/** Where a file of one's own is brought to be read: dropped, or chosen. */
export function UploadPlace() {
  const dispatch = useDispatch();
  const maxMb = useSelector(selectUploadMaxMb);
  const navigate = useNavigate();
  const upload = useSelector((state: State) => selectUpload(state));
  const recent = useSelector((state: State) => selectRecentFiles(state));
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [note, setNote] = useState('');
  const choose = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  useEffect(() => {
    // The button that cancelled the upload was removed.
    if (busy.current && !upload) choose.current?.focus();
    busy.current = upload !== null;
  }, [upload]);

  const sentId = upload?.state === 'sent' ? upload.file_id : '';
  useEffect(() => {
    if (sentId === '') return;
    dispatch(uploadClosed());
    void navigate(readLink({ fileId: sentId }));
  }, [dispatch, navigate, sentId]);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setNote(files.length > 1 ? texts.oneFile : '');
    dispatch(uploadChosen({ id: shelveFile(file), name: file.name, size: file.size }));
  };
  return (
    <div className="sn-upload">
      <h1>{texts.uploadTitle}</h1>
      <p>{texts.uploadLead(maxMb)}</p>
      {upload ? (
        <UploadProgress upload={upload} />
      ) : (
        <div
          className={`sn-drop${over ? ' sn-drop-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take([...event.dataTransfer.files]);
          }}
        >
          <span>{texts.drop}</span>
          <Button ref={choose} type="primary" onClick={() => picker.current?.click()}>
            {texts.choose}
          </Button>
        </div>
      )}
      <FilePicker ref={picker} accept={ACCEPTED} label={texts.choose} onFiles={take} />
      {note ? <p role="status">{note}</p> : null}
      {recent.length > 0 ? (
        <section aria-labelledby="sn-recent">
          <h2 id="sn-recent">{texts.recent}</h2>
          <ul className="sn-recent">
            {recent.map(({ file_id, name, size }) => (
              <li key={file_id}>
                <Link to={readLink({ fileId: file_id })}>{name}</Link>
                <span>{sizeOf(size)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <Link to={libraryLink({ files: 'reading' })}>{texts.allFiles}</Link>
      </p>
    </div>
  );
}
