import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import type { ConversationRecord } from '../../../core/chatTypes';
import { questionEditChanged, questionEditEnded, selectQuestionEdit } from '../../chatTurnsSlice';
import type { ChatTurnsState } from '../../chatTurnsSlice';
import { CompareVersions } from './CompareVersions';
import { QuestionEdit } from './QuestionEdit';
import { SiblingNav } from './SiblingNav';
import { useTurnContext } from './turnContext';
import { turnTexts as texts } from '../../texts';
import './turns.css';

/** Below a question: its versions, and the way to a further one. */
export function QuestionActions({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const { busy } = useTurnContext();
  const edit = useSelector((state: { chatTurns: ChatTurnsState }) => selectQuestionEdit(state, record.id));
  const bar = useRef<HTMLDivElement>(null);
  // A row that is rendered again with its form does not take the focus.
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    dispatch(questionEditChanged({ record_id: record.id, chat_id: record.chat_id, text: record.problem_text, keep_sources: true }));
  };
  const close = () => {
    setOpened(false);
    dispatch(questionEditEnded(record.id));
    // The button comes back with the next rendering.
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>('[data-edits]')?.focus());
  };
  return (
    <div ref={bar} className="sn-question-actions">
      <SiblingNav record={record} />
      <CompareVersions record={record} />
      {edit ? (
        <QuestionEdit record={record} edit={edit} withFocus={opened} onClose={close} />
      ) : (
        <Button type="text" size="small" data-edits disabled={busy} onClick={open}>
          {texts.edit}
        </Button>
      )}
    </div>
  );
}
