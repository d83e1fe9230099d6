import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { Button } from '../../../shared/ui/buttons/Button';
import { FormDialog } from '../../../shared/ui/dialogs/FormDialog';
import {
  EXPORT_CLASSES,
  exportClassToggled,
  feedbackClosed,
  feedbackSaveRequested,
  feedbackTyped,
  recordingStarted,
  selectSupport,
} from '../supportSlice';
import type { SupportState } from '../supportSlice';
import { selectContractDepartures } from '../contractStatusSlice';
import type { ContractStatusState } from '../contractStatusSlice';
import { CLASSES, contractTexts, texts } from '../texts';
import './feedback.css';

/** Characters of a description. */
const MAX_LENGTH = 2_000;

const clock = (time: string) => new Date(time).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

/** 问题反馈: what went wrong, which texts may be included, and a file for support. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { feedbackText, includedClasses, recordingSince, feedbackSaving, feedbackFailure, feedbackFile } = useSelector(
    (state: { support: SupportState }) => selectSupport(state),
  );
  const departures = useSelector((state: { contractStatus: ContractStatusState }) => selectContractDepartures(state).length);
  const close = () => {
    dispatch(feedbackClosed());
    onClose();
  };
  const masked = EXPORT_CLASSES.filter((name) => !includedClasses.includes(name)).map((name) => texts.masked(CLASSES[name].detail));
  return (
    <FormDialog
      inAddress
      title={texts.title}
      okText={texts.save}
      cancelText={texts.close}
      ready={feedbackText.trim() !== ''}
      saving={feedbackSaving}
      failure={feedbackFailure}
      onSave={() => dispatch(feedbackSaveRequested())}
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
          onChange={({ target }) => dispatch(feedbackTyped(target.value))}
        />
      </label>
      <section className="sn-feedback-part" aria-label={texts.record}>
        <h3>{texts.record}</h3>
        <p role="status">{recordingSince ? texts.recording(clock(recordingSince)) : texts.nowOnly}</p>
        {departures > 0 ? <p>{contractTexts.count(departures)}</p> : null}
        {recordingSince ? null : <Button onClick={() => dispatch(recordingStarted())}>{texts.start}</Button>}
      </section>
      <fieldset className="sn-feedback-part">
        <legend>{texts.included}</legend>
        {EXPORT_CLASSES.map((name) => (
          <Checkbox key={name} checked={includedClasses.includes(name)} onChange={() => dispatch(exportClassToggled(name))}>
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
