import { useDispatch } from 'react-redux';
import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import { questionDropped, questionRetried } from '../../core/chatSlice';
import type { OutgoingQuestion } from '../../core/chatTypes';
import { QuestionBubble } from './RecordView';
import { Waiting } from './Waiting';
import { texts } from '../texts';

interface OutgoingViewProps {
  question: OutgoingQuestion;
  /** Its conversation is being loaded: what is unsent goes out then. */
  loading: boolean;
}

/** A question that the server has not accepted yet: on its way, refused, or found after a reload. */
export function OutgoingView({ question, loading }: OutgoingViewProps) {
  const dispatch = useDispatch();
  const { request_id, state, message, failure, paper_id_list, reconnecting } = question;
  const busy = state === 'sending' || (state === 'unsent' && loading);
  return (
    <article className="sn-turn" aria-busy={busy}>
      <QuestionBubble text={message} papers={paper_id_list.length} />
      {busy ? (
        <Waiting words={reconnecting > 0 ? texts.reconnecting(reconnecting) : texts.searching} />
      ) : (
        <div className="sn-turn-failed" role="alert">
          <p>{state === 'unsent' ? texts.unsent : failure ? phrase`${texts.notSent}：${failure}` : texts.notSent}</p>
          <Button size="small" type="primary" onClick={() => dispatch(questionRetried(request_id))}>
            {state === 'unsent' ? texts.resend : texts.retry}
          </Button>
          <Button size="small" onClick={() => dispatch(questionDropped(request_id))}>
            {texts.drop}
          </Button>
        </div>
      )}
    </article>
  );
}
