import { Input } from 'antd';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSendAllowed, selectTicketKeptDays } from '../../../api/siteLimits';
import { MAX_SUPPORT_WORDS } from '../../../model/limits';
import { Button } from '../../../shared/ui/buttons/Button';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { FormDialog } from '../../../shared/ui/dialogs/FormDialog';
import { EXPORT_CLASSES, selectSupport, supportActions } from '../supportSlice';
import type { SupportState } from '../supportSlice';
import { CLASSES, texts } from '../texts';
import { FeedbackRecord } from './FeedbackRecord';
import { OwnTickets } from './OwnTickets';
import { SentTicket } from './SentTicket';
import type { PreviewStep } from './PreviewList';
import './feedback.css';

interface FeedbackDialogProps {
  /** What leaves with the file, step by step. */
  preview: () => readonly PreviewStep[];
  onClose: () => void;
}

/** 问题反馈: what went wrong, what was recorded, which texts may be included, and how it gets to support: sent, where the operator allows it, or as a file. */
export function FeedbackDialog({ preview, onClose }: FeedbackDialogProps) {
  const dispatch = useDispatch();
  const support = useSelector((state: { support: SupportState }) => selectSupport(state));
  const mayBeSent = useSelector(selectSendAllowed);
  const keptDays = useSelector(selectTicketKeptDays);
  const { feedbackText, includedClasses, feedbackSaving, feedbackFailure, feedbackFile, recordingSince, lastMinutesKept } = support;
  const { ticketSending, sentTicket } = support;
  const ready = feedbackText.trim() !== '' && (support.recordTaken !== null || support.recordFailure !== '');
  const save = () => dispatch(supportActions.feedbackSaveRequested());
  const send = () => dispatch(supportActions.ticketSendRequested());
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
      okText={mayBeSent ? texts.send : texts.save}
      cancelText={texts.close}
      ready={ready && !(mayBeSent && feedbackSaving)}
      saving={mayBeSent ? ticketSending : feedbackSaving}
      failure={feedbackFailure}
      onSave={mayBeSent ? send : save}
      onCancel={close}
      other={
        mayBeSent ? (
          <Button disabled={!ready || ticketSending} loading={feedbackSaving} onClick={save}>
            {texts.save}
          </Button>
        ) : null
      }
    >
      <p>{mayBeSent ? texts.leadSending(keptDays) : texts.lead}</p>
      <label>
        {texts.what}
        <Input.TextArea
          rows={4}
          maxLength={MAX_SUPPORT_WORDS}
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
      {sentTicket ? <SentTicket ticket={sentTicket} /> : null}
      {keptDays > 0 ? <OwnTickets /> : null}
    </FormDialog>
  );
}
