import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/ui/buttons/Button';
import { readLink } from '../../../../model/addresses/reading';
import { Words } from '../../../../shared/ui/marks/Words';
import { uploadClosed, uploadRetried } from '../../core/readingSlice';
import type { Upload } from '../../core/readingTypes';
import { sizeOf, texts } from '../../core/texts';

/** A file that is being sent: its progress, how to stop it, and what to do when sending failed. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const dispatch = useDispatch();
  const { name, state, sent, total, failure, file_id } = upload;
  const root = useRef<HTMLDivElement>(null);
  // The pressed button was removed.
  useEffect(() => root.current?.focus(), []);
  const close = () => dispatch(uploadClosed());
  const ended = state === 'refused' || state === 'failed';
  return (
    <div ref={root} className="sn-uploading" tabIndex={-1}>
      <strong>{name}</strong>
      {ended ? (
        <p role="alert">
          {state === 'failed' ? texts.uploadFailed : texts.refused}：<Words>{failure}</Words>
        </p>
      ) : (
        <>
          {state === 'sending' ? <progress value={sent} max={Math.max(total, 1)} aria-label={name} /> : null}
          <p role="status">{progressWords(upload)}</p>
        </>
      )}
      <div className="sn-uploading-actions">
        {file_id && state === 'refused' ? <Link to={readLink({ fileId: file_id })}>{texts.openIt}</Link> : null}
        {state === 'failed' ? (
          <Button type="primary" onClick={() => dispatch(uploadRetried())}>
            {texts.retry}
          </Button>
        ) : null}
        <Button onClick={close}>{ended ? texts.another : texts.cancel}</Button>
      </div>
    </div>
  );
}

function progressWords({ state, sent, total }: Upload): string {
  if (state === 'checking') return texts.checking;
  return state === 'sent' ? texts.sent : texts.sending(sizeOf(sent), sizeOf(total));
}
