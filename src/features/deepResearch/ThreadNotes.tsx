import { useDispatch } from 'react-redux';
import { Button } from '../../shared/ui/buttons/Button';
import { researchRejoined } from './core/researchSlice';
import type { ResearchThread } from './core/researchTypes';
import { texts } from './core/texts';

/** What stands between the reader and the run: a lost connection, a stop that is under way or was refused. */
export function ThreadNotes({ threadId, thread, onAgain }: { threadId: string; thread: ResearchThread; onAgain: () => void }) {
  const dispatch = useDispatch();
  const { reconnecting, failure, stopping, stopFailure } = thread;
  const reaped = failure === texts.reaped;
  const rejoin = () => dispatch(researchRejoined(threadId));
  return (
    <>
      {reconnecting > 0 ? (
        <div className="sn-research-note sn-research-note-urgent">
          <p role="status">{texts.reconnectingRun(reconnecting)}</p>
          <Button size="small" onClick={rejoin}>
            {texts.reconnectNow}
          </Button>
        </div>
      ) : null}
      {stopping ? (
        <p className="sn-research-note" role="status">
          {texts.stopping}
        </p>
      ) : null}
      {stopFailure ? (
        <p className="sn-research-note sn-research-note-failed" role="alert">
          {texts.stopFailed(stopFailure)}
        </p>
      ) : null}
      {failure ? (
        <div className="sn-research-note sn-research-note-failed" role="alert">
          <p>{reaped ? failure : texts.lost(failure)}</p>
          {reaped ? <Button onClick={onAgain}>{texts.researchAgain}</Button> : <Button onClick={rejoin}>{texts.rejoin}</Button>}
        </div>
      ) : null}
    </>
  );
}
