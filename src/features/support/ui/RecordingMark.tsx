import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { selectRecordingSince, supportActions } from '../supportSlice';
import type { SupportState } from '../supportSlice';
import { texts } from '../texts';
import './recordingMark.css';

/** Over every screen while a reproduction is recorded: that it is, and how it ends. */
export function RecordingMark({ onFinish }: { onFinish: () => void }) {
  const dispatch = useDispatch();
  const since = useSelector((state: { support: SupportState }) => selectRecordingSince(state));
  if (since === '') return null;
  return (
    <aside className="sn-recording" aria-label={texts.mark}>
      <span className="sn-recording-dot" aria-hidden="true" />
      <span role="status">{texts.mark}</span>
      <Button type="primary" size="small" onClick={onFinish}>
        {texts.finish}
      </Button>
      <Button size="small" onClick={() => dispatch(supportActions.recordingEnded())}>
        {texts.discard}
      </Button>
    </aside>
  );
}
