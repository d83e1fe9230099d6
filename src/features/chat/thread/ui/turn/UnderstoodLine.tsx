import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import type { ConversationRecord } from '../../../core/chatTypes';
import { questionEditChanged, selectQuestionEdit } from '../../chatTurnsSlice';
import type { ChatTurnsState } from '../../chatTurnsSlice';
import { useTurnContext } from './turnContext';
import { turnTexts as texts } from '../../texts';

/**
 * How a message was understood, where that is not what stands there: the question as it was completed from the conversation, which
 * can be corrected, and what the sources do not speak of. Nothing for a question that was taken as it is and answered.
 */
export function UnderstoodLine({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const { busy } = useTurnContext();
  const edit = useSelector((state: { chatTurns: ChatTurnsState }) => selectQuestionEdit(state, record.id));
  const { understood } = record;
  if (!understood) return null;
  const { question, rewritten, on_answer, verdict, missing } = understood;
  // Without a model the answer itself says so in its first line.
  const bare = record.answer_mode === 'model' && verdict !== null;
  const notes = [
    on_answer ? texts.onAnswer : '',
    bare && verdict === 'touched' ? texts.touched : '',
    bare && missing.length > 0 ? texts.missing(missing) : '',
  ].filter(Boolean);
  if (!rewritten && notes.length === 0) return null;
  const change = () => dispatch(questionEditChanged({ record_id: record.id, chat_id: record.chat_id, text: question, keep_sources: true }));
  return (
    <div className="sn-understood" role="note" aria-label={texts.understood}>
      {rewritten ? (
        <p>
          {texts.understoodAs}
          <q>{question}</q>
          {/* What is being typed there is not to be lost. */}
          {edit ? null : (
            <Button type="link" size="small" disabled={busy} onClick={change}>
              {texts.changeUnderstood}
            </Button>
          )}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
