import { useDispatch } from 'react-redux';
import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import { researchDropped, researchResent } from '../researchSlice';
import { askedAt } from '../researchTypes';
import type { OutgoingResearch } from '../researchTypes';
import { texts } from '../texts';
import { branchDraftKeyOf, draftKeyOf, useParts } from '../parts';

/** A request that the server has not accepted yet: being sent, or why it was refused. Its text is never lost. */
export function OutgoingNote({ outgoing }: { outgoing: OutgoingResearch }) {
  const dispatch = useDispatch();
  const { writeDraft } = useParts();
  const { body, state, failure, reconnecting } = outgoing;
  if (state === 'sending') {
    return (
      <p className="sn-research-note" role="status">
        {reconnecting > 0 ? texts.reconnecting(reconnecting) : texts.sending}
      </p>
    );
  }
  const drop = () => {
    const at = askedAt(body);
    if (body.message) writeDraft(body.branch ? branchDraftKeyOf(at) : draftKeyOf(at), body.message);
    dispatch(researchDropped(body.request_id));
  };
  return (
    <div className="sn-research-note sn-research-note-failed" role="alert">
      <p>{state === 'unsent' ? texts.unsent : phrase`${texts.sendFailed}：${failure}`}</p>
      {body.branch ? <p>{texts.branchAt(body.branch.seq)}</p> : null}
      {body.message ? <blockquote>{body.message}</blockquote> : null}
      <Button type="primary" onClick={() => dispatch(researchResent(body.request_id))}>
        {state === 'unsent' ? texts.resend : texts.retry}
      </Button>
      <Button onClick={drop}>{texts.drop}</Button>
    </div>
  );
}
