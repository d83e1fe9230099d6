import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import type { ConversationRecord } from '../../../core/chatTypes';
import { continueRequested, selectContinuing } from '../../chatTurnsSlice';
import type { ChatTurnsState } from '../../chatTurnsSlice';
import { turnTexts as texts } from '../../texts';
import { focusConversation } from './focusConversation';
import { useTurnContext } from './turnContext';

/** 继续, at the end of an answer that was stopped or cut; nothing where the server does not say that it can be written on. */
export function ContinueAnswer({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const { busy } = useTurnContext();
  const continuing = useSelector((state: { chatTurns: ChatTurnsState }) => selectContinuing(state, record.id));
  if (record.can_continue !== true) return null;
  const { chat_id, id: record_id } = record;
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        loading={continuing === ''}
        title={texts.continueTitle}
        onClick={(event) => {
          // It goes as soon as the answer grows.
          focusConversation(event.currentTarget);
          dispatch(continueRequested({ chat_id, record_id }));
        }}
      >
        {texts.continue}
      </Button>
      {continuing ? <span role="alert">{texts.continueFailed(continuing)}</span> : null}
    </>
  );
}
