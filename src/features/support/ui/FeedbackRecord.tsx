import { useDispatch, useSelector } from 'react-redux';
import { selectLastMinutesAllowed } from '../../../api/siteLimits';
import { Button } from '../../../shared/ui/buttons/Button';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { selectContractDepartures } from '../contractStatusSlice';
import type { ContractStatusState } from '../contractStatusSlice';
import { selectSupport, supportActions } from '../supportSlice';
import type { RecordTaken, SupportState } from '../supportSlice';
import { contractTexts, texts } from '../texts';
import { PreviewList } from './PreviewList';
import type { PreviewStep } from './PreviewList';

const clock = (time: string) => new Date(time).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

const KILOBYTE = 1024;
const sizeText = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

function recordText({ steps, since, bytes, earlierPages }: RecordTaken, reproduced: boolean): string {
  const size = sizeText(bytes);
  if (steps === 0) return texts.nowOnly(size);
  const what = reproduced ? texts.reproduced(clock(since), steps, size) : texts.lastMinutes(clock(since), steps, size);
  return earlierPages > 0 ? `${what}${texts.earlierPages(earlierPages)}` : what;
}

interface FeedbackRecordProps {
  /** What leaves, step by step. */
  preview: () => readonly PreviewStep[];
  /** A reproduction begins: the person goes on with their work. */
  onReproduce: () => void;
}

/** 使用记录: what the file would hold, how large it is, and what of it may be recorded. */
export function FeedbackRecord({ preview, onReproduce }: FeedbackRecordProps) {
  const dispatch = useDispatch();
  const { recordTaken, recordFailure, recordingSince, lastMinutesKept, previewShown, previewKeyword } = useSelector(
    (state: { support: SupportState }) => selectSupport(state),
  );
  const lastMinutesAllowed = useSelector(selectLastMinutesAllowed);
  const departures = useSelector((state: { contractStatus: ContractStatusState }) => selectContractDepartures(state).length);
  const status = recordTaken ? recordText(recordTaken, recordingSince !== '') : recordFailure || texts.taking;
  return (
    <section className="sn-feedback-part" aria-label={texts.record}>
      <h3>{texts.record}</h3>
      <p role="status">{status}</p>
      {departures > 0 ? <p>{contractTexts.count(departures)}</p> : null}
      <div className="sn-feedback-acts">
        {recordFailure ? <Button onClick={() => dispatch(supportActions.recordRequested())}>{texts.takeAgain}</Button> : null}
        {recordingSince ? (
          <Button onClick={() => dispatch(supportActions.recordingEnded())}>{texts.stop}</Button>
        ) : (
          <Button
            onClick={() => {
              dispatch(supportActions.recordingStarted());
              onReproduce();
            }}
          >
            {texts.start}
          </Button>
        )}
        {recordTaken ? (
          <Button aria-expanded={previewShown} onClick={() => dispatch(supportActions.previewToggled())}>
            {previewShown ? texts.hidePreview : texts.preview}
          </Button>
        ) : null}
      </div>
      {recordingSince ? null : <p>{texts.startHint}</p>}
      {recordTaken && previewShown ? (
        <PreviewList steps={preview()} keyword={previewKeyword} onSearch={(word) => dispatch(supportActions.previewSearched(word))} />
      ) : null}
      {lastMinutesAllowed ? (
        <Checkbox checked={lastMinutesKept} onChange={({ target }) => dispatch(supportActions.lastMinutesToggled(target.checked))}>
          {texts.keepLastMinutes}
          <span className="sn-feedback-detail">{texts.keepLastMinutesDetail}</span>
        </Checkbox>
      ) : (
        <p>{texts.lastMinutesForbidden}</p>
      )}
    </section>
  );
}
