import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { selectUploadMaxMb } from '../../../../api/siteLimits';
import type { Dataset } from '../../../../contract/entities/dataset';
import { acceptedBy } from '../../../../shared/lib/files/checkFile';
import { shelveFile } from '../../../../shared/lib/files/fileShelf';
import { FilePicker } from '../../../../shared/ui/fields/FilePicker';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { BASE_FILES } from '../lib/baseFiles';
import { isUnfinished } from '../../core/lib/parseWords';
import { whyNotInBase } from '../../core/lib/rights';
import { baseUploadsDropped, baseUploadsQueued, selectBaseUploads } from '../../core/librarySlice';
import type { BaseUpload } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';
import { UploadRow } from './UploadRow';
import './uploads.css';

interface UploadAreaProps {
  dataset: Dataset;
  /** Null for the root. */
  folderId: string | null;
  placeName: string;
  /** Shows the files of the place alone. */
  onFiles: () => void;
}

/** Rows of the queue that are shown: those that need a look first. */
const SHOWN = 50;

const isBad = ({ state, parse }: BaseUpload) => state === 'refused' || state === 'failed' || parse?.state === 'failed';
const isEnded = (upload: BaseUpload) => isBad(upload) || (upload.state === 'sent' && !(upload.parse && isUnfinished(upload.parse)));

/** Where files are brought into a base, and what becomes of each. */
export function UploadArea({ dataset, folderId, placeName, onFiles }: UploadAreaProps) {
  const dispatch = useDispatch();
  const maxMb = useSelector(selectUploadMaxMb);
  const { dataset_id } = dataset;
  const uploads = useSelector(selectBaseUploads).filter((upload) => upload.dataset_id === dataset_id);
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const mayNot = whyNotInBase('add', dataset);
  const take = (files: readonly File[]) => {
    if (mayNot || files.length === 0) return;
    dispatch(
      baseUploadsQueued(files.map((file) => ({ id: shelveFile(file), dataset_id, folder_id: folderId, name: file.name, size: file.size }))),
    );
  };
  const ended = uploads.filter(isEnded);
  const bad = uploads.filter(isBad);
  const shown = [...bad, ...uploads.filter((upload) => !isEnded(upload)), ...ended.filter((upload) => !isBad(upload))].slice(0, SHOWN);
  return (
    <section className="sn-uploads" aria-labelledby="sn-uploads-title">
      <h2 id="sn-uploads-title">{texts.upload}</h2>
      <div
        className={`sn-uploads-drop${over ? ' sn-uploads-over' : ''}`}
        onDragOver={(event) => {
          if (mayNot || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <span>{texts.drop}</span>
        <GuardedButton type="primary" reason={mayNot} onClick={() => picker.current?.click()}>
          {texts.choose}
        </GuardedButton>
        <small>
          {texts.into(placeName)}。{texts.uploadLead(maxMb)}
        </small>
      </div>
      <FilePicker ref={picker} multiple accept={acceptedBy(BASE_FILES)} label={texts.choose} onFiles={take} />
      <Button type="link" size="small" onClick={onFiles}>
        {texts.filesOfPlace}
      </Button>
      {uploads.length > 0 ? (
        <>
          <div className="sn-uploads-head">
            <span role="status">{texts.summary(ended.length, uploads.length, bad.length)}</span>
            {ended.length > 0 ? (
              <Button size="small" onClick={() => dispatch(baseUploadsDropped(ended.map(({ id }) => id)))}>
                {texts.clearDone}
              </Button>
            ) : null}
          </div>
          <ul className="sn-uploads-list" aria-label={texts.queue}>
            {shown.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
            {uploads.length > SHOWN ? <li>{texts.more(uploads.length - SHOWN)}</li> : null}
          </ul>
        </>
      ) : null}
    </section>
  );
}
