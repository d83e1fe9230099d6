import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch } from 'react-redux';
import { isolatedList } from '../../../../../model/isolated';
import { Checkbox } from '../../../../../shared/ui/fields/Checkbox';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { MAX_MESSAGE_LENGTH } from '../../../../../model/limits';
import type { ConversationRecord } from '../../../core/chatTypes';
import { questionEditChanged, questionEditEnded } from '../../chatTurnsSlice';
import type { QuestionEdit as Edit } from '../../chatTurnsSlice';
import { focusConversation } from './focusConversation';
import { useTurnContext } from './turnContext';
import { turnTexts as texts } from '../../texts';

interface QuestionEditProps {
  record: ConversationRecord;
  edit: Edit;
  /** It was opened just now. */
  withFocus: boolean;
  /** The question stays as it is. */
  onClose: () => void;
}

/** A question written anew. It becomes a sibling of the first one, with the same sources unless they are left out. */
export function QuestionEdit({ record, edit, withFocus, onClose }: QuestionEditProps) {
  const dispatch = useDispatch();
  const { askAgain, busy } = useTurnContext();
  const box = useRef<TextAreaRef>(null);
  const hintId = useId();
  useEffect(() => {
    if (withFocus) box.current?.focus({ cursor: 'end' });
  }, [withFocus]);

  const message = edit.text.trim();
  const tooLong = message.length > MAX_MESSAGE_LENGTH;
  const sources = sourcesOf(record);
  const change = (changes: Partial<Edit>) => dispatch(questionEditChanged({ record_id: record.id, ...edit, ...changes }));
  const send = () => {
    if (message === '' || tooLong || busy) return;
    focusConversation(box.current?.resizableTextArea?.textArea);
    dispatch(questionEditEnded(record.id));
    askAgain(record, { message, model_id: null, ...(edit.keep_sources ? {} : { paper_id_list: [], dataset_id_list: [] }) });
  };
  const handleKey = (event: KeyboardEvent) => {
    // What an input method composes is its own; Safari reports its last key as 229 after the end.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter' || event.shiftKey) return;
    else send();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className="sn-question-edit"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        ref={box}
        aria-label={texts.editLabel}
        aria-describedby={hintId}
        aria-invalid={tooLong}
        status={tooLong ? 'error' : ''}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={edit.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={handleKey}
      />
      {sources ? (
        <Checkbox checked={edit.keep_sources} onChange={({ target }) => change({ keep_sources: target.checked })}>
          {texts.keepSources(sources)}
        </Checkbox>
      ) : null}
      <p id={hintId} role={tooLong ? 'alert' : undefined}>
        {tooLong ? texts.tooLong(message.length, MAX_MESSAGE_LENGTH) : texts.editHint}
      </p>
      <Button size="small" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="small" type="primary" htmlType="submit" disabled={message === '' || tooLong || busy}>
        {texts.send}
      </Button>
    </form>
  );
}

/** What a question was put to, in words; empty when it was put to everything. */
function sourcesOf({ paper_id_list: papers, dataset_id_list: bases }: ConversationRecord): string {
  return isolatedList([papers.length > 0 ? texts.papers(papers.length) : '', bases.length > 0 ? texts.bases(bases.length) : '']);
}
