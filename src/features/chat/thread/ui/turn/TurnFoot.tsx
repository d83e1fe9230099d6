import { useSelector } from 'react-redux';
import { selectTurnPlace } from '../../../core/chatSelectors';
import type { ChatState } from '../../../core/chatTypes';
import type { ConversationRecord } from '../../../core/chatTypes';
import { AnswerActions } from './AnswerActions';
import { FollowUps } from './FollowUps';
import { useTurnContext } from './turnContext';

/** Below an answer that has come to its end. */
export function TurnFoot({ record }: { record: ConversationRecord }) {
  const { busy } = useTurnContext();
  const last = useSelector((state: { chat: ChatState }) => selectTurnPlace(state, record.chat_id, record.id)?.last ?? false);
  if (record.state !== 'done' && record.state !== 'stopped') return null;
  return (
    <>
      <AnswerActions record={record} />
      {last && !busy ? <FollowUps chatId={record.chat_id} recordId={record.id} /> : null}
    </>
  );
}
