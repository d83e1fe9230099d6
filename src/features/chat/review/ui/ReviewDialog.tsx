import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { shelveFile } from '../../../../shared/lib/files/fileShelf';
import { Modal } from '../../../../shared/ui/dialogs/Modal';
import { FilePicker } from '../../../../shared/ui/fields/FilePicker';
import { useFocusReturn } from '../../../../shared/ui/focus/useFocusReturn';
import { reviewBrought, reviewClosed, reviewSaved, selectReview } from '../../core/reviewSlice';
import type { BroughtBack } from '../../core/reviewSlice';
import { reviewTexts as texts } from '../texts';
import './review.css';

/** Saves an answer as a file that colleagues annotate without a server, and brings their remarks back. */
export function ReviewDialog() {
  const dispatch = useDispatch();
  const picker = useRef<HTMLInputElement>(null);
  const { reviewSubject: subject, reviewing, reviewFailures, reviewFile, broughtBack } = useSelector(selectReview);
  useFocusReturn();
  const bring = (files: File[]) => dispatch(reviewBrought({ files: files.map((file) => ({ id: shelveFile(file), name: file.name })) }));
  return (
    <Modal open footer={null} title={texts.title} className="sn-review" onCancel={() => dispatch(reviewClosed())}>
      {subject?.title ? <p className="sn-review-name">{subject.title}</p> : null}
      <p>{texts.lead}</p>
      <p className="sn-review-actions">
        <Button type="primary" loading={reviewing === 'save'} disabled={reviewing !== ''} onClick={() => dispatch(reviewSaved())}>
          {texts.save}
        </Button>
        <Button loading={reviewing === 'bring'} disabled={reviewing !== ''} onClick={() => picker.current?.click()}>
          {texts.back}
        </Button>
      </p>
      <FilePicker ref={picker} multiple label={texts.back} accept=".html,.htm,.json,text/html,application/json" onFiles={bring} />
      <p className="sn-review-hint">{texts.backHint}</p>
      <div role="status">
        {reviewing ? texts.running : reviewFile ? texts.saved(reviewFile) : broughtBack ? <Result {...broughtBack} /> : null}
      </div>
      {reviewFailures.length > 0 ? (
        <div role="alert" className="sn-review-failed">
          <p>{texts.failedTitle}</p>
          <ul>
            {reviewFailures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Modal>
  );
}

function Result({ broken, unplaced, others, ...counts }: BroughtBack) {
  return (
    <>
      <p>{texts.imported(counts)}</p>
      {others.map((name) => (
        <p key={name}>{texts.other(name)}</p>
      ))}
      {unplaced > 0 ? <p>{texts.unplaced(unplaced)}</p> : null}
      {broken > 0 ? <p>{texts.broken(broken)}</p> : null}
    </>
  );
}
