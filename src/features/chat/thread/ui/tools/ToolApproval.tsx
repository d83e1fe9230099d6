import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../../../shared/ui/fields/Checkbox';
import { Button } from '../../../../../shared/ui/buttons/Button';
import type { ToolUse } from '../../../../../contract/entities/tools';
import { clockTime } from '../../../../../shared/lib/days';
import { selectToolDecision, toolDecided, toolDecisionChanged } from '../../chatTurnsSlice';
import type { ChatTurnsState } from '../../chatTurnsSlice';
import { toolTexts as texts } from '../../texts';
import { focusConversation } from '../turn/focusConversation';
import './toolCalls.css';

/** A call that may change something, with its arguments in full: the answer waits for what the person decides. */
export function ToolApproval({ recordId, call }: { recordId: string; call: ToolUse }) {
  const dispatch = useDispatch();
  const decision = useSelector((state: { chatTurns: ChatTurnsState }) => selectToolDecision(state, call.id));
  const { in_chat = false, sent = '', failure = '' } = decision ?? {};
  const decide = (choice: 'allow' | 'refuse') => (event: { currentTarget: HTMLElement }) => {
    // The card goes as soon as the decision is known.
    focusConversation(event.currentTarget);
    dispatch(toolDecided({ record_id: recordId, call_id: call.id, decision: choice === 'allow' && in_chat ? 'allow_in_chat' : choice }));
  };
  return (
    <div className="sn-tool-approval" role="group" aria-label={texts.wants(call.name)}>
      <p>
        <strong>{texts.wants(call.name)}</strong>
      </p>
      <p>{texts.wantsLead}</p>
      <pre>{JSON.stringify(call.args, null, 2)}</pre>
      <Checkbox
        checked={in_chat}
        disabled={sent !== ''}
        onChange={({ target }) => dispatch(toolDecisionChanged({ call_id: call.id, in_chat: target.checked }))}
      >
        {texts.inChat}
      </Checkbox>
      <p className="sn-tool-decide">
        <Button type="primary" disabled={sent !== ''} loading={sent.startsWith('allow')} onClick={decide('allow')}>
          {texts.allow}
        </Button>
        <Button disabled={sent !== ''} loading={sent === 'refuse'} onClick={decide('refuse')}>
          {texts.refuse}
        </Button>
        {call.decide_by ? <small>{texts.decideBy(clockTime(call.decide_by))}</small> : null}
      </p>
      {failure ? <p role="alert">{texts.decisionFailed(failure)}</p> : null}
    </div>
  );
}
