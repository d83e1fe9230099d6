import { Input } from 'antd';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { FormDialog } from '../../../shared/ui/dialogs/FormDialog';
import { EXPORT_CLASSES, selectSupport, supportActions } from '../supportSlice';
import type { SupportState } from '../supportSlice';
import { CLASSES, texts } from '../texts';
import { FeedbackRecord } from './FeedbackRecord';
import type { PreviewStep } from './PreviewList';
import './feedback.css';

/** Characters of a description. */
const MAX_LENGTH = 2_000;

interface FeedbackDialogProps {
  /** What leaves with the file, step by step. */
  preview: () => readonly PreviewStep[];
  onClose: () => void;
}

/** 问题反馈: what went wrong, what was recorded, which texts may be included, and a file for support. */
export function FeedbackDialog({ preview, onClose }: FeedbackDialogProps) {
  const dispatch = useDispatch();
  const support = useSelector((state: { support: SupportState }) => selectSupport(state));
  const { feedbackText, includedClasses, feedbackSaving, feedbackFailure, feedbackFile, recordingSince, lastMinutesKept } = support;
  useEffect(() => void dispatch(supportActions.recordRequested()), [dispatch, recordingSince, lastMinutesKept]);
  const close = () => {
    dispatch(supportActions.feedbackClosed());
    onClose();
  };
  const masked = EXPORT_CLASSES.filter((name) => !includedClasses.includes(name)).map((name) => texts.masked(CLASSES[name].detail));
  return (
    <FormDialog
      inAddress
      title={texts.title}
      okText={texts.save}
      cancelText={texts.close}
      ready={feedbackText.trim() !== '' && (support.recordTaken !== null || support.recordFailure !== '')}
      saving={feedbackSaving}
      failure={feedbackFailure}
      onSave={() => dispatch(supportActions.feedbackSaveRequested())}
      onCancel={close}
    >
      <p>{texts.lead}</p>
      <label>
        {texts.what}
        <Input.TextArea
          rows={4}
          maxLength={MAX_LENGTH}
          required
          placeholder={texts.whatHint}
          value={feedbackText}
          onChange={({ target }) => dispatch(supportActions.feedbackTyped(target.value))}
        />
      </label>
      <FeedbackRecord preview={preview} onReproduce={close} />
      <fieldset className="sn-feedback-part">
        <legend>{texts.included}</legend>
        {EXPORT_CLASSES.map((name) => (
          <Checkbox key={name} checked={includedClasses.includes(name)} onChange={() => dispatch(supportActions.exportClassToggled(name))}>
            {CLASSES[name].label}
            <span className="sn-feedback-detail">{CLASSES[name].detail}</span>
          </Checkbox>
        ))}
      </fieldset>
      <section className="sn-feedback-part" aria-label={texts.leftOut}>
        <h3>{texts.leftOut}</h3>
        <ul>
          {[...masked, ...texts.always].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{texts.own}</p>
      </section>
      <p role="status" className="sn-feedback-saved">
        {feedbackFile ? texts.saved(feedbackFile) : ''}
      </p>
    </FormDialog>
  );
}
